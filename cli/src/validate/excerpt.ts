// The line of text that a finding is on, with what is meant underlined.

import { logParts, type Span } from "#core";
import type { PlacedSpan } from "./placed.ts";

/** As much of a long line as is shown, in UTF-16 code units. */
const WIDTH = 110;

/** Two lines of text, `mark` applied to the second's marker; none where the text is empty. */
export function excerpt(at: PlacedSpan, mark: (text: string) => string): string[] {
  const { start, end } = at;
  const line = firstLine(at);
  if (line.trim() === "") return [];
  const from = start.column - 1;
  const to = end.line > start.line ? line.length : Math.max(end.column - 1, from + 1);
  const [text = "", marker = ""] = underlined(line, { start: from, end: to }, mark);
  return [`${String(start.line).padStart(5)} | ${text}`, `${" ".repeat(5)} | ${marker}`];
}

/** A text on one line, as far as it is shown, and below it a marker under its part. */
export function underlined(line: string, { start: from, end: to }: Span, mark: (text: string) => string): string[] {
  const window = windowOf(line, from);
  const end = Math.min(to, window.end);
  const parts = [line.slice(window.start, from), line.slice(from, end), line.slice(end, window.end)];
  const [before = "", meant = "", behind = ""] = logParts(parts.map((part) => part.replaceAll("\t", " ")));
  const lead = window.start > 0 ? "…" : "";
  const tail = window.end < line.length ? "…" : "";
  return [
    `${lead}${before}${meant}${behind}${tail}`,
    `${" ".repeat(width(lead + before))}${mark("^".repeat(Math.max(1, width(meant))))}`,
  ];
}

function firstLine({ file, lines, start }: PlacedSpan): string {
  const from = lines.offsetAt({ line: start.line - 1, character: 0 });
  let to = lines.offsetAt({ line: start.line, character: 0 });
  // Not by an expression, which would look through the whole line: a file may be one line with thousands of findings.
  while (to > from && "\r\n".includes(file.text.charAt(to - 1))) to--;
  return file.text.slice(from, to);
}

/** The part of a line that is shown: its beginning, or what surrounds `from` in a line too long to show. */
function windowOf(line: string, from: number): { readonly start: number; readonly end: number } {
  const start = from < WIDTH - 40 ? 0 : from - 40;
  return { start, end: Math.min(line.length, start + WIDTH) };
}

/** Columns on a terminal: wide characters take two, marks on other characters none. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : MARK.test(character) ? 0 : 1;
  return columns;
}

const MARK = /^(?:\p{M}|[\u200b-\u200d]|[\ufe00-\ufe0f])$/u;
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;
