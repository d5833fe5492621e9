import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unconventional-csv-name",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The name of a CSV is an operator's name, `.v` and a version.",
  *check({ name, kind }) {
    const text = name?.value ?? "";
    if (text.split(".v").length === 2) return;
    const message = `the name '${text}' is not an operator's name, '.v' and a version, such as 'lighthouse.v1.2.3'`;
    yield { at: name ?? kind, message };
  },
});
