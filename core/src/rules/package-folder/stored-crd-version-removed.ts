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
  summary: "A CRD keeps the version that the replaced bundle stores.",
  *check({ crds }, { crds: replacedCrds, csv }) {
    const before = new Map(replacedCrds.map((crd) => [crd.name?.value, crd]));
    for (const crd of crds) {
      const replaced = crd.name && before.get(crd.name.value);
      if (!crd.name || !replaced) continue;
      const kept = new Set(crd.versions.map(({ name }) => name?.value));
      for (const stored of storedVersions(replaced)) {
        if (kept.has(stored)) continue;
        const message = `version ${stored} of '${crd.name.value}' is removed, but '${csv?.name?.value ?? ""}', which this bundle replaces, stores it, so OLM refuses the update; keep it`;
        yield { at: crdKey(crd, "spec", "versions"), message };
      }
    }
  },
});

function storedVersions({ versions }: CustomResourceDefinition): readonly string[] {
  return versions.filter(isStored).flatMap(({ name }) => name?.value ?? []);
}

/** The only version of `v1beta1` is stored. */
function isStored({ map }: CrdVersion): boolean {
  return map === undefined || scalarField(map, "storage")?.value === true;
}
