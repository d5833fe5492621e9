// Lays text out in lines of at most 80 columns, with labels in a column of their own.

import type { Paint } from "./colour.ts";
import { printable } from "./printable.ts";

/** The width that every terminal has. */
const COLUMNS = 80;
const LABEL_WIDTH = 13;

/** Lines of the form `LABEL  TEXT`. Wrapped lines, and further lines of the text, are indented below the text. */
export function formatRow(indent: number, label: string, text: string, paint: Paint): readonly string[] {
  const margin = " ".repeat(indent + LABEL_WIDTH);
  const lines = formatParagraph(text, margin.length);
  const named = `${" ".repeat(indent)}${paint("dim", label.padEnd(LABEL_WIDTH))}${(lines[0] ?? "").trimStart()}`;
  return [named.trimEnd(), ...lines.slice(1)];
}

/** The lines of the text, indented and wrapped between words. */
export function formatParagraph(text: string, indent: number): readonly string[] {
  const margin = " ".repeat(indent);
  return text.split("\n").flatMap((line) => {
    const further = /^\s*- /.test(line) ? `${margin}  ` : margin;
    return wrapWords(printable(line), COLUMNS - further.length).map(
      (part, index) => `${index ? further : margin}${part}`,
    );
  });
}

/** Wraps between words. A word that is too long gets a line of its own. */
function wrapWords(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
