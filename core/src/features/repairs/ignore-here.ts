// The comment that hides a finding at its place.

import { lineEndBefore, lineStartAt } from "../../base/lines.ts";
import { applyEdits, type TextEdit } from "../../base/text.ts";
import { jsonText } from "../../go/json-text.ts";
import { canBeHidden } from "../../rules/engine/apply-severities.ts";
import { ignoreCommentsOf, ignoreMark, isSilenced } from "../../rules/engine/ignore-comments.ts";
import type { Finding, Fix } from "../../rules/rule.ts";
import { readSourceFile } from "../../syntax/read-source-file.ts";
import type { Document } from "../../syntax/source-file.ts";
import { lineBreakOf } from "../../syntax/written-style.ts";

/**
 * Writes a comment that hides the finding: into a comment that hides others there, else on a line of its own above, else
 * at the end of the line. Undefined in JSON, for findings that cannot be hidden, and where a comment would be text.
 */
export function ignoreHere({ rule, at: { document, span } }: Finding): Fix | undefined {
  if (document.format !== "yaml" || !canBeHidden(rule)) return undefined;
  for (const edit of possibleComments(document, span.start, rule)) {
    if (hides(document, edit, span.start, rule)) return { title: `Ignore '${rule}' here`, edits: [{ document, edit }] };
  }
  return undefined;
}

function* possibleComments(document: Document, at: number, rule: string): Generator<TextEdit> {
  const { text } = document;
  const lineStart = lineStartAt(text, at);
  yield* extendedComments(document, at, rule);
  const comment = `# ${ignoreMark} ${rule}`;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
  const isSeparator = lineStart < document.bodyStart || text.startsWith("---", lineStart);
  if (!isSeparator) yield insert(lineStart, indent + comment + lineBreakOf(document));
  yield insert(lineEndBefore(text, at), ` ${comment}`);
}

/** Adds the rule to a comment that hides others there, in front of its reason. */
function* extendedComments(document: Document, at: number, rule: string): Generator<TextEdit> {
  for (const { ids, silences } of ignoreCommentsOf(document)) {
    const last = ids.at(-1);
    if (last && silences.start <= at && at < silences.end) yield insert(last.span.end, ` ${rule}`);
  }
}

function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

/** Whether the text is the same document with the comment, and the comment hides the finding. */
function hides(document: Document, edit: TextEdit, at: number, rule: string): boolean {
  const { documents } = readSourceFile(document.path, applyEdits(document.text, [edit]));
  const [after] = documents;
  if (documents.length !== 1 || !after || after.problems.length !== document.problems.length) return false;
  const place = edit.span.start <= at ? at + edit.newText.length : at;
  return contentOf(after) === contentOf(document) && isSilenced(after, place, rule);
}

function contentOf(document: Document): string | undefined {
  return document.root && jsonText(document, document.root);
}
