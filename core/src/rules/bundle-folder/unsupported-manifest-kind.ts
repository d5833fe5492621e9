import { supportedKinds } from "../../bundle/supported-kinds.ts";
import { isLikeCsvKind } from "../../schema/olm-groups.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unsupported-manifest-kind",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  supersedes: ["rejected-by-olm-v1"],
  summary: "OLM can install objects of every kind that a bundle contains.",
  *check({ holdsCsv, manifests }) {
    if (!holdsCsv) return;
    for (const { object } of manifests) {
      // A misspelt CSV is reported as what the bundle lacks.
      if (!object || supportedKinds.has(object.kind.value) || isLikeCsvKind(object.kind.value)) continue;
      yield {
        at: object.kind,
        message: `a bundle cannot contain an object of kind '${object.kind.value}'; let the operator create it`,
      };
    }
  },
});
