// The fix that adds a name to the skips of an entry.

import type { Entry } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { spellWithSameQuotes } from "../support/nearest-name.ts";

/** Adds a name to the `skips` of an entry, in the style of the last item; no fix where there is none to imitate. */
export function addSkipFix({ document, name, skips }: Entry, target: string): readonly Fix[] {
  const last = skips.at(-1);
  if (!name || !last) return [];
  const separator = separatorAfterLast(skips);
  if (separator === undefined) return [];
  // In a block list, a comment may follow the last item on its line.
  const at = separator.startsWith(",") ? last.span.end : lineEndAt(document.text, last.span.end);
  const edit = { span: { start: at, end: at }, newText: `${separator}${spellWithSameQuotes(document, last, target)}` };
  return [{ title: `Add '${target}' to the skips of '${name.value}'`, edits: [{ document, edit }] }];
}

/** The text between the last item and a new one; undefined where the list has an unusual format. */
function separatorAfterLast(skips: readonly Located<string>[]): string | undefined {
  const [before, last] = skips.length > 1 ? skips.slice(-2) : [undefined, skips[0]];
  if (!last) return undefined;
  const { text } = last.document;
  const lineBefore = text.slice(text.lastIndexOf("\n", last.span.start - 1) + 1, last.span.start);
  if (/^\s*-\s+$/.test(lineBefore)) return `\n${lineBefore}`;
  if (!before) return /^\s*$/.test(lineBefore) ? `,\n${lineBefore}` : ", ";
  const between = text.slice(before.span.end, last.span.start);
  return /^,\s*$/.test(between) ? between : undefined;
}

function lineEndAt(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  const end = at < 0 ? text.length : at;
  return text[end - 1] === "\r" ? end - 1 : end;
}
