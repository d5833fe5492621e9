import { defineRule } from "../rule.ts";
import { undecodableParts } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "undecodable-bundle-object",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "PodDisruptionBudgets, PriorityClasses and roles in a bundle have values of the right types.",
  *check({ manifests }) {
    for (const { object } of manifests) {
      const [first] = object ? undecodableParts(object) : [];
      if (first) yield { at: first, message: first.message };
    }
  },
});
