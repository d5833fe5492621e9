// Lines of a text, found from an offset in it. A line is a span without its line break, which is LF or CR LF.

import type { Span } from "./text.ts";

/** The beginning of the line at an offset. */
export function lineStartAt(text: string, at: number): number {
  // An offset before the text counts as its beginning, even if the first character is a line break.
  return at <= 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** The end of the line at an offset, before its line feed: the CR of a CR LF still belongs to it. */
export function lineEndAt(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** The end of the line at an offset, before its line break. */
export function lineEndBefore(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  const end = feed < 0 ? text.length : feed;
  return end > at && text[end - 1] === "\r" ? end - 1 : end;
}

/** The line at an offset. */
export function lineAt(text: string, offset: number): Span {
  const start = lineStartAt(text, offset);
  const lineFeed = text.indexOf("\n", Math.max(offset, 0));
  const end = lineFeed < 0 ? text.length : lineFeed;
  return { start, end: text[end - 1] === "\r" ? end - 1 : end };
}

/** The lines of a part of a text. */
export function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end; ) {
    const line = lineAt(text, at);
    lines.push({ start: at, end: Math.min(line.end, end) });
    const feed = text.indexOf("\n", line.end);
    at = feed < 0 ? end : feed + 1;
  }
  return lines;
}

/** The nearest line above that is not blank. */
export function lineAbove(text: string, line: Span): Span | undefined {
  for (let at = line; at.start > 0; ) {
    at = lineAt(text, at.start - 1);
    if (!isBlankLine(text, at)) return at;
  }
  return undefined;
}

/** The nearest line below that is not blank. */
export function lineBelow(text: string, line: Span): Span | undefined {
  for (let feed = text.indexOf("\n", line.end); feed >= 0; feed = text.indexOf("\n", feed + 1)) {
    const below = lineAt(text, feed + 1);
    if (!isBlankLine(text, below)) return below;
  }
  return undefined;
}

/** Whether a line has nothing but white space in it. */
export function isBlankLine(text: string, line: Span): boolean {
  const first = line.start + indentOf(text, line.start);
  // The first character tells it of most lines, which are not copied then.
  return first >= line.end || (text.charAt(first).trim() === "" && text.slice(first, line.end).trim() === "");
}

/** How many spaces and tabs a line begins with. */
export function indentOf(text: string, lineStart: number): number {
  let at = lineStart;
  while (text[at] === " " || text[at] === "\t") at++;
  return at - lineStart;
}
