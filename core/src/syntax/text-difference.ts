import type { TextEdit } from "../base/text.ts";

// Engines compare parts of a text many times faster than characters.
const block = 2048;

/** The smallest single edit that turns one text into another. It never splits a CR LF or a surrogate pair. */
export function textDifference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  for (let end = block; end <= shorter && before.slice(start, end) === after.slice(start, end); end += block)
    start = end;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  while (start > 0 && isInside(before, start)) start--;
  let behind = 0;
  const endsWithSame = (length: number) =>
    before.slice(before.length - length, before.length - behind) ===
    after.slice(after.length - length, after.length - behind);
  for (let next = block; next <= shorter - start && endsWithSame(next); next += block) behind = next;
  while (behind < shorter - start && codeBehind(before, behind) === codeBehind(after, behind)) behind++;
  while (behind > 0 && isInside(before, before.length - behind)) behind--;
  return {
    span: { start, end: before.length - behind },
    newText: after.slice(start, after.length - behind),
  };
}

function codeBehind(text: string, behind: number): number {
  return text.charCodeAt(text.length - 1 - behind);
}

/** Whether an offset is inside a CR LF or a surrogate pair. */
function isInside(text: string, at: number): boolean {
  if (text[at - 1] === "\r" && text[at] === "\n") return true;
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}
