import { ownedCrds, webhooks } from "../../bundle/csv-parts.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unowned-conversion-crd",
  scope: "csv",
  severity: "warning",
  needsWholeText: true,
  summary: "A conversion webhook converts only CRDs that its CSV owns.",
  *check(csv) {
    const conversions = webhooks(csv).filter(({ type }) => type?.value === "ConversionWebhook");
    if (conversions.length === 0) return;
    const owned = new Map(ownedCrds(csv).flatMap(({ name }) => (name ? [[name.value, name] as const] : [])));
    for (const { conversionCrds } of conversions) {
      for (const crd of conversionCrds) {
        if (owned.has(crd.value) || isPlaceholder(crd.value)) continue;
        const suggestion = nearestName(crd.value, owned.keys());
        const meant = owned.get(suggestion ?? "");
        yield {
          at: crd,
          message: `this CSV does not own '${crd.value}', so neither OLM lets its webhook convert it${didYouMean(suggestion)}`,
          related: meant ? [{ message: "the owned CRD with a similar name", at: meant }] : [],
          fixes: renameFix(crd, suggestion),
        };
      }
    }
  },
});
