import { spanOf } from "../../go/field-of.ts";
import { schemaOfKind } from "../../schema/template-names.ts";
import { isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import type { Template } from "../../templates/template.ts";
import { defineRule, type Fix } from "../rule.ts";
import { insertText, mechanical, textFix } from "../support/text-fix.ts";

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

function addSchemaFix({ document, root, schema, kind }: Template): readonly Fix[] {
  const [first] = root.pairs;
  const flow = isFlow(document, root);
  if (schema || !first || flow === undefined) return [];
  const value = schemaOfKind[kind];
  const [key, quoted] = document.format === "json" ? ['"schema"', `"${value}"`] : ["schema", value];
  const edit = insertText(first.key.start, `${key}: ${quoted}${flow ? ", " : lineBreakOf(document)}`);
  return mechanical([textFix(document, `Add 'schema: ${value}'`, edit)]);
}
