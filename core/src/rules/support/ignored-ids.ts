// Fixes of comments that ignore rules.

import { lineStartAt } from "../../base/lines.ts";
import type { Span } from "../../base/text.ts";
import type { Document, Located, Place } from "../../syntax/source-file.ts";
import type { CheckedIgnoreComment, Fix } from "../rule.ts";

type Comment = CheckedIgnoreComment["comment"];

/** Removes ids from a comment; the whole comment with its line, if no other id is in it. */
export function removeIdsFix(comment: Comment, removed: readonly Located<string>[]): () => readonly Fix[] {
  return () => {
    const isRemoved = new Set(removed);
    const kept = comment.ids.filter((id) => !isRemoved.has(id));
    if (kept.length === 0) return [fixOf("Remove the comment", comment, spanWithLine(comment), "")];
    const names = removed.map(({ value }) => `'${value}'`).join(" and ");
    return [fixOf(`Remove ${names} from the comment`, comment, idsSpan(comment), idsText(comment, kept))];
  };
}

/** Writes `--` before the first word of a reason. */
export function addDashesFix(word: Located<string>): () => readonly Fix[] {
  const { start } = word.span;
  return () => [fixOf("Write '--' before the reason", word, { start, end: start }, "-- ")];
}

function fixOf(title: string, { document }: Place, span: Span, newText: string): Fix {
  return { title, edits: [{ document, edit: { span, newText } }] };
}

function idsSpan({ ids, span }: Comment): Span {
  return { start: ids[0]?.span.start ?? span.end, end: ids.at(-1)?.span.end ?? span.end };
}

function idsText(comment: Comment, kept: readonly Located<string>[]): string {
  const { start, end } = idsSpan(comment);
  const separator = comment.document.text.slice(start, end).includes(",") ? ", " : " ";
  return kept.map(({ value }) => value).join(separator);
}

/** The comment with its line break if it is alone on its line, otherwise with the space before it. */
function spanWithLine({ document, span, isAlone }: Comment): Span {
  const { text } = document;
  if (!isAlone) return { start: span.start - spaceBefore(document, span.start), end: span.end };
  const lineBreak = text.indexOf("\n", span.end);
  return { start: lineStartAt(text, span.start), end: lineBreak < 0 ? text.length : lineBreak + 1 };
}

function spaceBefore({ text }: Document, at: number): number {
  return at - text.slice(0, at).trimEnd().length;
}
