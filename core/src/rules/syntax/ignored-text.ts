import type { Span } from "../../base/text.ts";
import { shapeProblemsOf } from "../../model/read-blob.ts";
import { readJsonValue } from "../../syntax/json-reader.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "ignored-text",
  scope: "document",
  severity: "warning",
  summary: "Nothing stands behind the end of a document, where opm does not look.",
  *check(document) {
    const { text, ignored } = document;
    if (!ignored || document.root?.kind !== "map") return;
    const rest = /\S[^\n]*/.exec(text.slice(ignored.start, ignored.end).replace(/^\.\.\.[^\n]*/, spaces));
    // That such a document lacks its schema is refused, and told with this.
    if (!rest || shapeProblemsOf(document).some(({ code }) => code === "missing-schema")) return;
    const start = ignored.start + rest.index;
    const behind = { start, end: start + rest[0].trimEnd().length };
    const failure = jsonFailure(document);
    if (failure) {
      const related = [{ message: "ignored from here on", at: { document, span: behind } }];
      const message = `${failure.message}; opm takes the text for YAML because of this, and ignores all that follows this object`;
      yield { at: { document, span: failure.span }, message, related };
    } else {
      const at = { document, span: endMark(text, behind) };
      yield { at, message: "the document ends here, and opm ignores all that follows; begin a new one with '---'" };
    }
  },
});

/** Why text that looks like JSON is read as YAML. */
function jsonFailure({ text }: Document) {
  const start = text.search(/\S/);
  return text[start] === "{" ? readJsonValue(text, start).failure : undefined;
}

/** The `...` that ends the document, or else what follows it. */
function endMark(text: string, behind: Span): Span {
  const dots = text.lastIndexOf("\n...", behind.start);
  if (dots < 0 || /^[^\S\n\r\u2028\u2029]*[^\s#]/m.test(text.slice(dots + 4, behind.start))) return behind;
  return { start: dots + 1, end: dots + 4 };
}

function spaces(text: string): string {
  return " ".repeat(text.length);
}
