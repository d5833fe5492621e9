import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";
import { largeBundle } from "../../support/large-bundle.ts";

test("a small bundle", async () => {
  await checkFolder(csvFile());
});

test("a bundle of more than 85 % of the largest size", async () => {
  const csv = csvFile({
    name: "  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ warning bundle-nearly-too-large\n",
  });
  await checkFolder(largeBundle(900_000, csv), {
    messages: [
      "the manifests of this bundle come to 928,268 bytes compressed, 927,784 of them in 'beacons.yaml'; OLM v0 takes at most 1,048,576",
    ],
    isAboutStyle: true,
  });
});
