import { policyRules } from "../../bundle/csv-parts.ts";
import { removalWords } from "../../openshift/removal-words.ts";
import { groupOf } from "../../openshift/removed-api.ts";
import { leavingResources, withoutSubresource } from "../../openshift/removed-permission.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "removed-api-permission",
  scope: "csv",
  severity: "info",
  summary: "The permissions of an operator name only resources that Kubernetes still has.",
  *check(csv) {
    for (const { apiGroups, resources } of policyRules(csv)) {
      const left = leavingResources(apiGroups.map(({ value }) => value));
      for (const resource of resources) {
        const removed = left.get(withoutSubresource(resource.value));
        if (!removed) continue;
        const message = `'${resource.value}' left the API group '${groupOf(removed.api)}' in ${removalWords(removed)}; this permission has no effect on newer clusters`;
        yield { at: resource, message };
      }
    }
  },
});
