// The line of a finding with the finding underlined.

import { lineIndexOf, logParts, padSafe, type SafeText, type Span, safe } from "#core";
import type { PlacedSpan } from "./placed.ts";

/** Longer lines are cut, in UTF-16 code units. */
const MAX_WIDTH = 110;

/** The line and a line with the marker below it, which `mark` colours. Empty for a blank line. */
export function formatExcerpt(at: PlacedSpan, mark: (text: string) => SafeText): SafeText[] {
  const { file, start, end } = at;
  const line = firstLine(at);
  if (isBlank(file.text, line)) return [];
  const from = line.start + start.column - 1;
  const to = end.line > start.line ? line.end : Math.max(line.start + end.column - 1, from + 1);
  const [text = safe``, marker = safe``] = underlinePart(file.text, line, { span: { start: from, end: to }, mark });
  const number = padSafe(safe``, Math.max(0, 5 - String(start.line).length));
  return [safe`${number}${start.line} | ${text}`, safe`      | ${marker}`];
}

/** The text, cut if it is too long, and a line with a marker below `span`. */
export function underlineText(line: string, span: Span, mark: (text: string) => SafeText): SafeText[] {
  return underlinePart(line, { start: 0, end: line.length }, { span, mark });
}

interface MarkedSpan {
  readonly span: Span;
  readonly mark: (text: string) => SafeText;
}

/** Slices only the shown part of the line, because a file may be a single line with thousands of findings. */
function underlinePart(text: string, line: Span, { span: { start: from, end: to }, mark }: MarkedSpan): SafeText[] {
  const window = visiblePart(line, from);
  const end = Math.min(to, window.end);
  const parts = [text.slice(window.start, from), text.slice(from, end), text.slice(end, window.end)];
  const [before = safe``, meant = safe``, behind = safe``] = logParts(parts.map((part) => part.replaceAll("\t", " ")));
  const lead = window.start > line.start ? safe`…` : safe``;
  const tail = window.end < line.end ? "…" : "";
  return [
    safe`${lead}${before}${meant}${behind}${tail}`,
    safe`${padSafe(safe``, terminalWidth(lead + before))}${mark("^".repeat(Math.max(1, terminalWidth(meant))))}`,
  ];
}

function firstLine({ file, start }: PlacedSpan): Span {
  const lines = lineIndexOf(file);
  const from = lines.offsetAt({ line: start.line - 1, character: 0 });
  let to = lines.offsetAt({ line: start.line, character: 0 });
  while (to > from && "\r\n".includes(file.text.charAt(to - 1))) to--;
  return { start: from, end: to };
}

/** Looks at the beginning first, where most lines have other characters than blanks. */
function isBlank(text: string, { start, end }: Span): boolean {
  const head = Math.min(end, start + MAX_WIDTH);
  return text.slice(start, head).trim() === "" && text.slice(head, end).trim() === "";
}

/** The part of a line to show: its beginning, or the part around `from` if that is too far to the right. */
function visiblePart(line: Span, from: number): Span {
  const start = from - line.start < MAX_WIDTH - 40 ? line.start : from - 40;
  return { start, end: Math.min(line.end, start + MAX_WIDTH) };
}

/** The number of terminal columns: wide characters take two, combining marks none. */
function terminalWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += DOUBLE_WIDTH.test(character) ? 2 : ZERO_WIDTH.test(character) ? 0 : 1;
  return columns;
}

const ZERO_WIDTH = /^(?:\p{M}|[\u200b-\u200d]|[\ufe00-\ufe0f])$/u;
const DOUBLE_WIDTH =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;
