// What fixes consist of: edits in one document.

import type { TextEdit } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
import { columnOf, isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import type { Fix } from "../rule.ts";

/** A fix that edits one document. */
export function textFix(document: Document, title: string, edit: TextEdit): Fix {
  return textFixOf(document, title, [edit]);
}

/** The fix that makes several edits of one document. */
export function textFixOf(document: Document, title: string, edits: readonly TextEdit[]): Fix {
  return { title, edits: edits.map((edit) => ({ document, edit })) };
}

/** An edit that replaces the text from `start` to `end`. */
export function replaceText(start: number, end: number, newText: string): TextEdit {
  return { span: { start, end }, newText };
}

/** An edit that inserts a text. */
export function insertText(at: number, newText: string): TextEdit {
  return replaceText(at, at, newText);
}

/** Writes a field in front of the others of the document's mapping, in its style; none for unusual layouts. */
export function firstFieldFix(document: Document, name: string, value: string): readonly Fix[] {
  const { root, format, text } = document;
  const first = root?.kind === "map" ? root.pairs[0]?.key : undefined;
  const flow = root?.kind === "map" ? isFlow(document, root) : undefined;
  if (!root || !first || flow === undefined) return [];
  const gap = text.slice(root.start + 1, first.start);
  const ownLine = gap.includes("\n") && gap.trim() === "" ? gap : "";
  const column = " ".repeat(columnOf(document, first.start));
  const behind = flow ? `, ${ownLine}` : `${lineBreakOf(document)}${column}`;
  const written = format === "json" ? `"${name}": "${value}"` : `${name}: ${value}`;
  return mechanical([textFix(document, `Add '${name}: ${value}'`, insertText(first.start, written + behind))]);
}

/** The same fixes, marked as mechanical if there is only one: with several, the author chooses. */
export function mechanical(fixes: readonly Fix[]): readonly Fix[] {
  const [only, ...others] = fixes;
  return only && others.length === 0 ? [{ ...only, isMechanical: true }] : fixes;
}
