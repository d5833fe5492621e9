import type { TextEdit } from "../base/text.ts";

/** The smallest single edit that turns one text into another. It never splits a CR LF or a surrogate pair. */
export function textDifference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  while (start > 0 && isInside(before, start)) start--;
  let behind = 0;
  while (behind < shorter - start && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  while (behind > 0 && isInside(before, before.length - behind)) behind--;
  return {
    span: { start, end: before.length - behind },
    newText: after.slice(start, after.length - behind),
  };
}

/** Whether an offset is inside a CR LF or a surrogate pair. */
function isInside(text: string, at: number): boolean {
  if (text[at - 1] === "\r" && text[at] === "\n") return true;
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}
