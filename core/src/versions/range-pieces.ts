// A skipRange cut into the pieces between its spaces, including those that OLM ignores.

import { addAll } from "../base/add-all.ts";
import type { Span } from "../base/text.ts";
import { type Comparison, parseSkipRange } from "./skip-range.ts";
import { splitTokens } from "./skip-range-tokens.ts";

/** What is written between two spaces. OLM ignores a piece of one character. */
export interface RangePiece {
  readonly text: string;
  readonly span: Span;
  readonly isIgnored: boolean;
}

/** One alternative of a range: what is written, and how OLM reads it. */
export interface Alternative {
  readonly pieces: readonly RangePiece[];
  readonly comparisons: readonly Comparison[];
}

/** The pieces of each alternative of a range. */
export function rangePieces(text: string): readonly (readonly RangePiece[])[] {
  let pieces: RangePiece[] = [];
  const alternatives: RangePiece[][] = [pieces];
  let end = 0;
  for (const { text: written, span } of splitTokens(text)) {
    addAll(pieces, ignoredPieces(text, { start: end, end: span.start }));
    if (written === "||") {
      pieces = [];
      alternatives.push(pieces);
    } else pieces.push({ text: written, span, isIgnored: false });
    end = span.end;
  }
  addAll(pieces, ignoredPieces(text, { start: end, end: text.length }));
  return alternatives;
}

/** From the first piece to the last. */
export function spanOfPieces(pieces: readonly RangePiece[]): Span {
  return { start: pieces[0]?.span.start ?? 0, end: pieces.at(-1)?.span.end ?? 0 };
}

/** The range with another text at `at`; undefined where that is not a valid skipRange. */
export function replaceInRange(text: string, at: Span, by: string): string | undefined {
  const edited = text.slice(0, at.start) + by + text.slice(at.end);
  return "ok" in parseSkipRange(edited) ? edited : undefined;
}

function ignoredPieces(text: string, { start, end }: Span): readonly RangePiece[] {
  return [...text.slice(start, end).matchAll(/[^ ]/g)].map((match) => {
    const at = start + match.index;
    return { text: match[0], span: { start: at, end: at + 1 }, isIgnored: true };
  });
}
