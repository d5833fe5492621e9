import { permissions } from "../../bundle/csv-parts.ts";
import { removedResourceOf } from "../../openshift/removed-api.ts";
import { defineRule } from "../rule.ts";
import { removalWords } from "../support/bundles/removal-words.ts";

export default defineRule({
  id: "removed-api-permission",
  scope: "csv",
  severity: "info",
  summary: "The permissions of an operator name only resources that Kubernetes still has.",
  *check(csv) {
    for (const { rules } of permissions(csv)) {
      for (const { apiGroups, resources } of rules) {
        for (const resource of resources) {
          const gone = apiGroups.map(({ value }) => removedResourceOf(value, resource.value));
          const removed = gone[0];
          // Another group of the same rule may still have the resource.
          if (!removed || gone.includes(undefined)) continue;
          const group = removed.api.slice(0, removed.api.indexOf("/"));
          const message = `'${resource.value}' left the API group '${group}' in ${removalWords(removed)}; this permission has no effect on newer clusters`;
          yield { at: resource, message };
        }
      }
    }
  },
});
