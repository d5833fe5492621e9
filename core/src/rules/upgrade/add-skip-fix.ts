// The fix for an entry that another one should skip too.

import type { Entry } from "../../model/blob.ts";
import type { Located } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { spellWithSameQuotes } from "../support/nearest-name.ts";

/** Adds a name to the `skips` of an entry that has some, in the style of the last one; no fix where that is unclear. */
export function addSkipFix({ document, name, skips }: Entry, target: string): readonly Fix[] {
  const last = skips.at(-1);
  if (!name || !last) return [];
  const separator = separatorAfterLast(skips);
  if (separator === undefined) return [];
  // A comment may stand behind the last item of a block list.
  const at = separator.startsWith(",") ? last.span.end : endOfLine(document.text, last.span.end);
  const edit = { span: { start: at, end: at }, newText: `${separator}${spellWithSameQuotes(document, last, target)}` };
  return [{ title: `Let '${name.value}' skip '${target}' too`, edits: [{ document, edit }] }];
}

/** What to write between the last item and one more. */
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

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  const end = at < 0 ? text.length : at;
  return text[end - 1] === "\r" ? end - 1 : end;
}
