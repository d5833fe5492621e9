import { specOf } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";
import { missingTexts } from "../support/bundles/missing-texts.ts";
import { structItems } from "../support/bundles/struct-items.ts";

export default defineRule({
  id: "incomplete-maintainer",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "Every maintainer of a CSV has a name and an email address.",
  *check(csv) {
    for (const { map, at } of structItems(csv.document, specOf(csv), "maintainers")) {
      const missing = missingTexts(csv.document, map, ["name", "email"]);
      if (missing) yield { at, message: `maintainer without ${missing}; OperatorHub.io requires both` };
    }
  },
});
