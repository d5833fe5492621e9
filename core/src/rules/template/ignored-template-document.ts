import { hasWrongSeparator } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "ignored-template-document",
  scope: "template",
  severity: "warning",
  isIgnoredText: true,
  summary: "A file with a template contains nothing else.",
  *check({ rendered }) {
    const documents = rendered.catalog.files.flatMap((file) => file.documents);
    const [next] = documents.slice(documents.indexOf(rendered.template.document) + 1);
    if (!next || hasWrongSeparator(next)) return;
    const start = next.text.slice(next.bodyStart).search(/\S/);
    const from = next.bodyStart + Math.max(start, 0);
    const line = /[^\r\n]*/.exec(next.text.slice(from))?.[0] ?? "";
    const at = { document: next, span: { start: from, end: from + Math.max(line.length, 1) } };
    yield { at, message: "opm reads only the first document of a template and ignores everything from here on" };
  },
});
