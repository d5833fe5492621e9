import { spanOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { unknownFieldsOf } from "../support/unknown-template-fields.ts";

export default defineRule({
  id: "unknown-template-field",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Semver templates have only fields that opm knows.",
  *check({ rendered: { template } }) {
    if (template.kind !== "semver") return;
    const { document } = template;
    for (const { key, shape, suggestion } of unknownFieldsOf(template)) {
      const at = { document, span: spanOf(key), value: key.value };
      const message = `'${key.value}' is not a field of ${shape.title}, so opm rejects the template${didYouMean(suggestion)}`;
      yield { at, message, fixes: renameFix(at, suggestion) };
    }
  },
});
