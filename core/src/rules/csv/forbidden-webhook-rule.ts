import { webhooks } from "../../bundle/csv-parts.ts";
import { itemsOf, textsField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "forbidden-webhook-rule",
  scope: "csv",
  severity: "warning",
  summary: "The rules of a CSV's webhooks leave OLM's own and admission resources alone.",
  *check(csv) {
    const { document } = csv;
    for (const { map } of webhooks(csv)) {
      for (const rule of itemsOf(map, "rules")) {
        const groups = textsField(document, rule, "apiGroups");
        for (const group of groups.filter(({ value }) => forbiddenGroups.includes(value))) {
          const what = group.value === "*" ? "every API group" : `OLM's group '${group.value}'`;
          yield { at: group, message: `a webhook for ${what} is forbidden: OLM v0 does not install this CSV` };
        }
        if (!groups.some(({ value }) => value === admissionGroup)) continue;
        for (const resource of textsField(document, rule, "resources")) {
          if (!forbiddenResources.includes(resource.value)) continue;
          const message = `a webhook for '${resource.value}' of '${admissionGroup}' is forbidden: OLM v0 does not install this CSV`;
          yield { at: resource, message };
        }
      }
    }
  },
});

const admissionGroup = "admissionregistration.k8s.io";
const forbiddenGroups: readonly string[] = ["*", "operators.coreos.com"];
const forbiddenResources: readonly string[] = ["*", "MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];
