// Lays text out in lines of at most 80 columns, with labels in a column of their own.

import { padSafe, type SafeText, safe, trimSafeEnd } from "#core";
import type { Paint } from "./colour.ts";
import { printable } from "./printable.ts";

/** The width that every terminal has. */
const COLUMNS = 80;
const LABEL_WIDTH = 13;

/**
 * Lines of the form `LABEL  TEXT`. Wrapped lines, and further lines of the text, are indented below the text. Label and text
 * may be of a cluster.
 */
export function formatRow(indent: number, label: string, text: string, paint: Paint): readonly SafeText[] {
  const margin = spaces(indent + LABEL_WIDTH);
  const [first = safe``, ...lines] = wrapLines(text, margin);
  return [
    trimSafeEnd(safe`${spaces(indent)}${paint("dim", padSafe(printable(label), LABEL_WIDTH - 1))} ${first}`),
    ...lines.map((line) => safe`${margin}${line}`),
  ];
}

/** The lines of the text, indented and wrapped between words. */
export function formatParagraph(text: string, indent: number): readonly SafeText[] {
  const margin = spaces(indent);
  return wrapLines(text, margin).map((line) => safe`${margin}${line}`);
}

/** The lines of the text, wrapped between words for that margin. What follows in an item of a list is indented below it. */
function wrapLines(text: string, margin: SafeText): readonly SafeText[] {
  return text.split("\n").flatMap((line) => {
    const further = /^\s*- /.test(line) ? spaces(2) : spaces(0);
    const words = line.split(/ +/).map(printable);
    return wrapWords(words, COLUMNS - margin.length - further.length).map((part, index) =>
      index ? safe`${further}${part}` : part,
    );
  });
}

/** Wraps between words. A word that is too long gets a line of its own. */
function wrapWords(words: readonly SafeText[], width: number): readonly SafeText[] {
  const lines: SafeText[] = [];
  let line = safe``;
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : safe`${line} ${word}`;
  }
  return [...lines, line];
}

function spaces(count: number): SafeText {
  return padSafe(safe``, count);
}
