import { defineRule } from "../rule.ts";
import { firstIcon } from "../support/bundles/first-icon.ts";
import { missingTexts } from "../support/bundles/missing-texts.ts";

export default defineRule({
  id: "incomplete-csv-icon",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The icon of a CSV has data and a media type.",
  *check(csv) {
    const icon = firstIcon(csv);
    const missing = icon && missingTexts(csv.document, icon.map, ["base64data", "mediatype"]);
    if (missing) yield { at: icon.at, message: `icon without ${missing}; OperatorHub.io requires both` };
  },
});
