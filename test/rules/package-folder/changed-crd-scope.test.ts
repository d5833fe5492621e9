import assert from "node:assert/strict";
import { test } from "node:test";
import { crdFile, crdText, findingsInFolder } from "../../support/csv-fixture.ts";
import { type FixtureBundle, packageFolder, packageRoot } from "../../support/package-folder-fixture.ts";

async function found(
  scope: string,
  update: Partial<FixtureBundle> = { replaces: "1.0.0" },
): Promise<readonly string[]> {
  const texts = [crdText(), crdText().replace("Namespaced", scope)];
  const crds = texts.map((text, index) => crdFile(`${packageRoot}/1.${index}.0/manifests/lamps.yaml`, text));
  const folder = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", ...update }]);
  const findings = await findingsInFolder(folder + crds.join(""));
  return findings.filter((finding) => finding.startsWith("changed-crd-scope"));
}

test("the scope of the replaced bundle's CRD", async () => {
  assert.deepEqual(await found("Namespaced"), []);
});

test("another scope", async () => {
  assert.deepEqual(await found("Cluster"), [
    "changed-crd-scope: 'lamps.harbour.example.com' is Namespaced in 'lighthouse.v1.0.0', which updates to this bundle, and clusters refuse another scope",
  ]);
});

test("another scope than in a skipped bundle", async () => {
  assert.equal((await found("Cluster", { skips: ["1.0.0"] })).length, 1);
  assert.deepEqual(await found("Cluster", {}), []);
});
