import type { Span } from "../../base/text.ts";
import { shapeProblemsOf } from "../../model/read-blob.ts";
import { readJsonValue } from "../../syntax/json-reader.ts";
import type { Document, Place } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";
import { replaceText, textFix } from "../support/text-fix.ts";
import { jsonSyntaxFix } from "./json-syntax-fix.ts";

export default defineRule({
  id: "ignored-text",
  scope: "document",
  severity: "warning",
  summary: "opm reads the whole text of every document.",
  *check(document) {
    const { text, ignored } = document;
    if (!ignored || document.root?.kind !== "map") return;
    const rest = /\S[^\n]*/.exec(text.slice(ignored.start, ignored.end).replace(/^\.\.\.[^\n]*/, toSpaces));
    // The finding of missing-schema mentions the ignored text.
    if (!rest || shapeProblemsOf(document).some(({ code }) => code === "missing-schema")) return;
    const start = ignored.start + rest.index;
    const ignoredLine = { start, end: start + rest[0].trimEnd().length };
    const jsonError = jsonErrorOf(document);
    if (jsonError) {
      const related = [{ message: "opm ignores the text from here on", at: { document, span: ignoredLine } }];
      const message = `${jsonError.message}; opm therefore reads the file as YAML and ignores everything after this object`;
      const fixes = () => jsonSyntaxFix(document, jsonError.span);
      yield { at: { document, span: jsonError.span }, message, related, fixes };
    } else {
      const at = { document, span: documentEndSpan(text, ignoredLine) };
      const message = "the document ends here and opm ignores the rest; start a new document with '---'";
      yield { at, message, fixes: () => startDocumentFix(at) };
    }
  },
});

/** Writes `---` for the `...`. */
function startDocumentFix({ document, span }: Place): readonly Fix[] {
  if (document.text.slice(span.start, span.end) !== "...") return [];
  return [textFix(document, "Start a new document with '---'", replaceText(span.start, span.end, "---"))];
}

/** The JSON error because of which opm reads a text that starts with '{' as YAML. */
function jsonErrorOf({ text }: Document) {
  const start = text.search(/\S/);
  return text[start] === "{" ? readJsonValue(text, start).failure : undefined;
}

/** The span of the `...` that ends the document, or of the ignored text if there is no `...`. */
function documentEndSpan(text: string, ignoredLine: Span): Span {
  const dots = text.lastIndexOf("\n...", ignoredLine.start);
  if (dots < 0 || /^[^\S\n\r\u2028\u2029]*[^\s#]/m.test(text.slice(dots + 4, ignoredLine.start))) return ignoredLine;
  return { start: dots + 1, end: dots + 4 };
}

function toSpaces(text: string): string {
  return " ".repeat(text.length);
}
