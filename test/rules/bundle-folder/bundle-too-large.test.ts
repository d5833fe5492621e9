import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";
import { largeBundle } from "../../support/large-bundle.ts";

const marked = csvFile({ name: "  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ error bundle-too-large\n" });

test("the finding is at the name of the CSV, and says which file takes most", async () => {
  await checkFolder(largeBundle(1_050_000, marked), {
    messages: [
      "the manifests of this bundle come to about 1,083,000 bytes compressed, 1,083,000 of them in 'beacons.yaml'; OLM v0 takes at most 1,048,576",
    ],
    isAboutStyle: true,
  });
});

test("hidden files and folders count, too", async () => {
  const [csv, configMap] = largeBundle(1_050_000).split(/(?=^-- )/m);
  const hidden = await findingsInFolder(`${csv}${configMap?.replace("beacons.yaml", "crds/.beacons.yaml")}`);
  assert.ok(
    hidden.some((each) => each.startsWith("bundle-too-large")),
    hidden.join(),
  );
});
