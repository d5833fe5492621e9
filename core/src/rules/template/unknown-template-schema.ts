import { schemaOfKind } from "../../schema/template-names.ts";
import { templateSchemas } from "../../schema/template-schemas.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "unknown-template-schema",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "The `schema` of every template is one that opm renders.",
  *check({ rendered: { template } }) {
    const { schema, kind } = template;
    if (!schema?.value || templateSchemas.has(schema.value)) return;
    const suggestion = schema.value.startsWith("olm.composite") ? undefined : schemaOfKind[kind];
    const message = `opm renders no template with the schema '${schema.value}'${didYouMean(suggestion)}`;
    yield { at: schema, message, fixes: renameFix(schema, suggestion) };
  },
});
