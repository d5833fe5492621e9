import { listFieldOf } from "../../go/field-of.ts";
import { removeItem } from "../../syntax/edit-list.ts";
import { defineRule } from "../rule.ts";
import { mechanical, textFix } from "../support/text-fix.ts";
import { type Api, apisIn, apiText } from "./provided-apis.ts";

export default defineRule({
  id: "duplicate-api",
  scope: "blob",
  severity: "warning",
  summary: "Every `olm.gvk` property of a bundle names another API.",
  *check(blob) {
    if (blob.kind !== "bundle") return;
    const first = new Map<string, Api>();
    for (const api of apisIn(blob, "olm.gvk")) {
      const before = first.get(apiText(api));
      if (!before) first.set(apiText(api), api);
      else {
        const { document, map } = api.property;
        const list = listFieldOf(blob.root, "properties");
        yield {
          at: api.at,
          message: `bundle '${blob.name?.value ?? ""}' provides ${apiText(api)} twice, so OLM v0 never installs it`,
          related: [{ message: "the first one", at: before.at }],
          fixes: () => {
            const edit = list && removeItem(document, list, map);
            return edit ? mechanical([textFix(document, "Remove this property", edit)]) : [];
          },
        };
      }
    }
  },
});
