import assert from "node:assert/strict";
import { test } from "node:test";
import { crdFile, crdText, findingsInFolder } from "../../support/csv-fixture.ts";
import { packageFolder, packageRoot } from "../../support/package-folder-fixture.ts";

const version = (name: string, isStored: boolean) => `  - name: ${name}
    served: true
    storage: ${isStored}
    schema: {openAPIV3Schema: {type: object}}
`;

/** A CRD with these versions. */
function crdWith(...versions: readonly string[]): string {
  const [head = ""] = crdText().split("  - name:");
  return head + versions.join("");
}

/** The findings where a bundle with the second CRD replaces one with the first. */
async function found(replaced: string, own: string, replaces: { readonly replaces?: string } = { replaces: "1.0.0" }) {
  const crds = [replaced, own].map((text, index) => crdFile(`${packageRoot}/1.${index}.0/manifests/lamps.yaml`, text));
  const folder = packageFolder([{ version: "1.0.0" }, { version: "1.1.0", ...replaces }]);
  const findings = await findingsInFolder(folder + crds.join(""));
  return findings.filter((finding) => finding.startsWith("stored-crd-version-removed"));
}

const both = crdWith(version("v1", true), version("v2", false));

test("a version that is removed after it was stored", async () => {
  assert.deepEqual(await found(both, crdWith(version("v2", true))), [
    "stored-crd-version-removed: version v1 of 'lamps.harbour.example.com' is removed, but 'lighthouse.v1.0.0', which updates to this bundle, stores it, so OLM refuses the update; keep it",
  ]);
});

test("the stored version stays, also where another is stored now", async () => {
  assert.deepEqual(await found(both, both), []);
  assert.deepEqual(await found(both, crdWith(version("v1", false), version("v2", true))), []);
});

test("a version that was not stored", async () => {
  assert.deepEqual(await found(both, crdWith(version("v1", true))), []);
});

test("the bundle replaces another one", async () => {
  assert.deepEqual(await found(both, crdWith(version("v2", true)), {}), []);
});

test("each version that a replaced or skipped bundle stores, once", async () => {
  const stored = ["v1", "v2", "v1", "v3"];
  const crds = stored.map((name, index) =>
    crdFile(`${packageRoot}/1.${index}.0/manifests/lamps.yaml`, crdWith(version(name, true))),
  );
  const folder = packageFolder([
    { version: "1.0.0" },
    { version: "1.1.0" },
    { version: "1.2.0" },
    { version: "1.3.0", replaces: "1.0.0", skips: ["1.1.0", "1.2.0"] },
  ]);
  const findings = await findingsInFolder(folder + crds.join(""));
  assert.deepEqual(
    findings.flatMap((finding) => /^stored-crd-version-removed: (version \w+ .*), which/.exec(finding)?.[1] ?? []),
    [
      "version v1 of 'lamps.harbour.example.com' is removed, but 'lighthouse.v1.0.0'",
      "version v2 of 'lamps.harbour.example.com' is removed, but 'lighthouse.v1.1.0'",
    ],
  );
});

test("the only version of a CRD of v1beta1", async () => {
  const [head = ""] = crdText({ apiVersion: "apiextensions.k8s.io/v1beta1" }).split("  versions:");
  assert.equal((await found(`${head}  version: v1\n`, crdWith(version("v2", true)))).length, 1);
});
