import { installModes, startOf, webhooks } from "../../bundle/csv-parts.ts";
import { nearestKey } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "conversion-in-one-namespace",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "A CSV with a conversion webhook supports only the install mode AllNamespaces.",
  *check(csv) {
    const modes = installModes(csv);
    if (modes.length === 0) return;
    const wrong = modes.find(({ type, supported }) => supported !== (type?.value === "AllNamespaces"));
    if (!wrong) return;
    const mode = wrong.type?.value ?? "";
    const related = [{ message: `the install mode '${mode}'`, at: wrong.type ?? startOf(csv, wrong.map) }];
    for (const { map, conversionCrds } of webhooks(csv)) {
      if (conversionCrds.length === 0) continue;
      const at = nearestKey(csv.document, map, ["conversionCRDs"], startOf(csv, map));
      yield {
        at,
        message: "a webhook with 'conversionCRDs' needs the install mode 'AllNamespaces' and no other",
        related,
      };
    }
  },
});
