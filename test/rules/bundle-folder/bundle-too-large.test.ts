import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkFolder, csvFile, findingsInFolder } from "../../support/csv-fixture.ts";
import { largeBundle } from "../../support/large-bundle.ts";

interface Answer {
  readonly letters: number;
  readonly compressed: number;
  readonly level: "error" | "warning" | null;
}

const vectors = new URL("../../vectors/gzip-go.json", import.meta.url);
const { bundles } = JSON.parse(readFileSync(vectors, "utf8")) as { readonly bundles: readonly Answer[] };

const ruleOf = { error: "bundle-too-large", warning: "bundle-nearly-too-large" } as const;

for (const { letters, compressed, level } of bundles) {
  test(`the validator 'bundle' says ${level ?? "nothing"} of ${compressed} bytes, and so do we`, async () => {
    const found = await findingsInFolder(largeBundle(letters));
    const count = compressed.toLocaleString("en-US");
    assert.equal(found.length, level ? 1 : 0, found.join());
    if (level)
      assert.match(found.join(), new RegExp(`^${ruleOf[level]}: the manifests of this bundle come to ${count} `));
  });
}

const marked = csvFile({ name: "  name: lighthouse.v1.0.0\n        ~~~~~~~~~~~~~~~~~ error bundle-too-large\n" });

test("the finding is at the name of the CSV, and says which file takes most", async () => {
  await checkFolder(largeBundle(1_050_000, marked), {
    messages: [
      "the manifests of this bundle come to 1,082,844 bytes compressed, 1,082,360 of them in 'beacons.yaml'; OLM v0 takes at most 1,048,576",
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
