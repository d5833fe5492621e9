// Text for people in lines of at most 80 columns: a label, and what it says beside it.

import type { Paint } from "./colour.ts";
import { printable } from "./printable.ts";

/** The width of every terminal. */
const COLUMNS = 80;
const LABEL_WIDTH = 13;

/** One line `LABEL  TEXT` or more, the further ones below the text; each line of the text begins one. */
export function formatRow(indent: number, label: string, text: string, paint: Paint): readonly string[] {
  const margin = " ".repeat(indent + LABEL_WIDTH);
  const lines = formatParagraph(text, margin.length);
  const named = `${" ".repeat(indent)}${paint("dim", label.padEnd(LABEL_WIDTH))}${(lines[0] ?? "").trimStart()}`;
  return [named.trimEnd(), ...lines.slice(1)];
}

/** The text's lines, each wrapped between words and indented. */
export function formatParagraph(text: string, indent: number): readonly string[] {
  const margin = " ".repeat(indent);
  return text.split("\n").flatMap((line) => {
    const further = /^\s*- /.test(line) ? `${margin}  ` : margin;
    return wrapWords(printable(line), COLUMNS - further.length).map(
      (part, index) => `${index ? further : margin}${part}`,
    );
  });
}

/** Words that are too long stand on a line of their own. */
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
