import { crdNamed } from "../../bundle/bundle-folder.ts";
import type { CrdVersion, CustomResourceDefinition } from "../../bundle/crd.ts";
import { crdKey } from "../../bundle/crd-checks.ts";
import { scalarField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

// OLM v0: pkg/lib/crd/storage.go of operator-lifecycle-manager. OLM v1: NoStoredVersionRemoved in its CRD upgrade safety checks.
export default defineRule({
  id: "stored-crd-version-removed",
  scope: "bundle-update",
  severity: "warning",
  needsWholeText: true,
  summary: "A CRD keeps the version that the bundles before it store.",
  *check({ crds }, updated) {
    for (const crd of crds) {
      const known = new Set(crd.versions.map(({ name }) => name?.value));
      for (const before of updated) {
        for (const stored of storedVersions(crdNamed(before, crd.name?.value))) {
          if (known.has(stored)) continue;
          known.add(stored);
          const message = `version ${stored} of '${crd.name?.value ?? ""}' is removed, but '${before.csv?.name?.value ?? ""}', which updates to this bundle, stores it, so OLM refuses the update; keep it`;
          yield { at: crdKey(crd, "spec", "versions"), message };
        }
      }
    }
  },
});

function storedVersions(crd: CustomResourceDefinition | undefined): readonly string[] {
  return (crd?.versions ?? []).filter(isStored).flatMap(({ name }) => name?.value ?? []);
}

/** The only version of `v1beta1` is stored. */
function isStored({ map }: CrdVersion): boolean {
  return map === undefined || scalarField(map, "storage")?.value === true;
}
