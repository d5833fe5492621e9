import { specOf } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";
import { missingTexts } from "../support/bundles/missing-texts.ts";
import { structItems } from "../support/bundles/struct-items.ts";

export default defineRule({
  id: "incomplete-link",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Every link of a CSV has a name and a URL.",
  *check(csv) {
    for (const { map, at } of structItems(csv.document, specOf(csv), "links")) {
      const missing = missingTexts(csv.document, map, ["name", "url"]);
      if (missing) yield { at, message: `link without ${missing}; OperatorHub.io requires both` };
    }
  },
});
