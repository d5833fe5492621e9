import { specOf } from "../../bundle/csv-parts.ts";
import { itemsOf, textField } from "../../bundle/fields.ts";
import { requestUriMistake } from "../../go/request-uri.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-link",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The URLs of a CSV's links are valid.",
  *check(csv) {
    for (const link of itemsOf(specOf(csv), "links")) {
      const url = textField(csv.document, link, "url");
      const mistake = url && url.value !== "" ? requestUriMistake(url.value) : undefined;
      if (url && mistake) yield { at: url, message: `'${url.value}' is not a URL: ${mistake}` };
    }
  },
});
