import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";
import { largeBundle } from "../../support/large-bundle.ts";

test("a bundle of less than 85 % of the largest size", async () => {
  await checkFolder(csvFile());
  assert.deepEqual(await findingsInFolder(largeBundle(860_000)), []);
});

test("a bundle of more", async () => {
  const csv = csvFile({
    name: "  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ warning bundle-nearly-too-large\n",
  });
  await checkFolder(largeBundle(900_000, csv), {
    messages: [
      "the manifests of this bundle come to about 929,000 bytes compressed, 928,000 of them in 'beacons.yaml'; OLM v0 takes at most 1,048,576",
    ],
    isAboutStyle: true,
  });
});

// operator-framework/api takes the first of them, of 1,047,548 bytes, and rejects the second, of 1,049,608.
for (const letters of [1_015_755, 1_017_755]) {
  test(`${letters} letters, which Go's gzip may bring to either side of the limit`, async () => {
    const found = (await findingsInFolder(largeBundle(letters))).join();
    assert.match(
      found,
      /^bundle-nearly-too-large: .*; OLM v0 takes at most 1,048,576, and its own count may be above that$/,
    );
  });
}
