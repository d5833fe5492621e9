// The parts of a text that is a list with commas, such as the channels of a bundle, each with its place.

import { scalarOffsets } from "../syntax/scalar-offsets.ts";
import type { Located } from "../syntax/source-file.ts";

/** A part of a text, without the blanks around it in its place. */
export interface CommaPart extends Located<string> {
  /** False where the place is that of the whole text, because the part cannot be told apart in it. */
  readonly isExact: boolean;
}

/** The parts between the commas of a text. An empty part has the place of the comma before it, or of that after it. */
export function commaParts(written: Located<string>): readonly CommaPart[] {
  const { document, span, value } = written;
  const offsets = scalarOffsets(document, span, value);
  let start = 0;
  return value.split(",").map((part) => {
    const from = start;
    start += part.length + 1;
    const blank = part.trim() === "";
    const left = part.length - part.trimStart().length;
    const inText = blank
      ? { start: Math.max(0, from - 1), end: Math.max(1, from) }
      : { start: from + left, end: from + left + part.trim().length };
    const at = value === "" ? undefined : offsets?.textSpan(inText);
    return { document, span: at ?? span, value: part, isExact: at !== undefined && !blank };
  });
}
