import { formatList } from "../../base/format-text.ts";
import { textField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";
import { firstIcon } from "../support/bundles/first-icon.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-icon-type",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The icon of a CSV is a GIF, JPEG, PNG or SVG image.",
  *check(csv) {
    const icon = firstIcon(csv)?.map;
    const type = icon && textField(csv.document, icon, "mediatype");
    if (!type || type.value === "" || types.includes(type.value)) return;
    const better = nearestName(type.value, types);
    const message = `OperatorHub.io does not show icons of the type '${type.value}'; use ${formatList(types, "or")}`;
    yield { at: type, message: message + didYouMean(better), fixes: renameFix(type, better) };
  },
});

const types: readonly string[] = ["image/gif", "image/jpeg", "image/png", "image/svg+xml"];
