import { trimSpace } from "../../base/trim-space.ts";
import { csvKey, specOf } from "../../bundle/csv-parts.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-provider-name",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A CSV names its provider.",
  *check(csv) {
    const name = textField(csv.document, mapField(specOf(csv), "provider"), "name");
    if (name && trimSpace(name.value) !== "") return;
    yield {
      at: name ?? csvKey(csv, "spec", "provider", "name"),
      message: "OperatorHub.io requires 'spec.provider.name'",
    };
  },
});
