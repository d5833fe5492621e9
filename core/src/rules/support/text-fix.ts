// What fixes consist of: edits in one document.

import type { TextEdit } from "../../base/text.ts";
import type { Document } from "../../syntax/source-file.ts";
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

/** The same fixes, marked as mechanical if there is only one: with several, the author chooses. */
export function mechanical(fixes: readonly Fix[]): readonly Fix[] {
  const [only, ...others] = fixes;
  return only && others.length === 0 ? [{ ...only, isMechanical: true }] : fixes;
}
