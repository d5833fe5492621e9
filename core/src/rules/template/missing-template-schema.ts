import { spanOf } from "../../go/field-of.ts";
import { schemaOfKind } from "../../schema/template-names.ts";
import type { Template } from "../../templates/template.ts";
import { defineRule, type Fix } from "../rule.ts";
import { firstFieldFix } from "../support/text-fix.ts";

export default defineRule({
  id: "missing-template-schema",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "Every template has a `schema`.",
  *check({ rendered: { template } }) {
    const { document, root, schema } = template;
    if ((schema && schema.value !== "") || document.problems.length > 0) return;
    const first = root.pairs[0]?.key;
    const at = schema ?? (first && { document, span: spanOf(first) });
    const message = `this template has no 'schema'; add 'schema: ${schemaOfKind[template.kind]}'`;
    if (at) yield { at, message, fixes: () => addSchemaFix(template) };
  },
});

function addSchemaFix({ document, schema, kind }: Template): readonly Fix[] {
  return schema ? [] : firstFieldFix(document, "schema", schemaOfKind[kind]);
}
