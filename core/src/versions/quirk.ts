// The shape of a quirk, and the pieces of a skipRange with those that OLM drops.

import { addAll } from "../base/add-all.ts";
import type { Span } from "../base/text.ts";
import { type Comparison, parseSkipRange } from "./skip-range.ts";
import { splitTokens } from "./skip-range-tokens.ts";

/**
 * `crash`: OLM crashes when it asks the range. `never`: conditions that no version fulfils. `dropped`: a lone character
 * that does not count. `operator`: one that is unknown and lost before a wildcard. `wildcard`: an x that is not read as
 * it looks.
 */
export type QuirkKind = "crash" | "never" | "dropped" | "operator" | "wildcard";

/** Something in a skipRange that OLM reads otherwise than it looks. */
export interface Quirk {
  readonly kind: QuirkKind;
  /** In the text of the range. */
  readonly at: Span;
  /** What OLM really reads. */
  readonly message: string;
  /** The whole range as it was surely meant, if that is clear; other quirks in it are left as they are. */
  readonly better?: string;
}

/** A quirk, with what is better only if that is known. */
export function makeQuirk(kind: QuirkKind, at: Span, message: string, better: string | undefined): Quirk {
  return better === undefined ? { kind, at, message } : { kind, at, message, better };
}

/** What stands between two spaces. OLM drops a piece of one character. */
export interface RangePiece {
  readonly text: string;
  readonly span: Span;
  readonly isDropped: boolean;
}

/** One alternative of a range: what is written, and what is read. */
export interface Alternative {
  readonly pieces: readonly RangePiece[];
  readonly comparisons: readonly Comparison[];
}

/** The pieces of each alternative of a range, those that OLM drops too. */
export function piecesOf(text: string): readonly (readonly RangePiece[])[] {
  let pieces: RangePiece[] = [];
  const alternatives: RangePiece[][] = [pieces];
  let end = 0;
  for (const { text: written, span } of splitTokens(text)) {
    addAll(pieces, droppedIn(text, { start: end, end: span.start }));
    if (written === "||") {
      pieces = [];
      alternatives.push(pieces);
    } else pieces.push({ text: written, span, isDropped: false });
    end = span.end;
  }
  addAll(pieces, droppedIn(text, { start: end, end: text.length }));
  return alternatives;
}

/** From the first piece to the last. */
export function spanOf(pieces: readonly RangePiece[]): Span {
  return { start: pieces[0]?.span.start ?? 0, end: pieces.at(-1)?.span.end ?? 0 };
}

/** The text with another in the place of `at`; undefined where that is no skipRange. */
export function replaced(text: string, at: Span, by: string): string | undefined {
  const edited = text.slice(0, at.start) + by + text.slice(at.end);
  return "ok" in parseSkipRange(edited) ? edited : undefined;
}

function droppedIn(text: string, { start, end }: Span): readonly RangePiece[] {
  return [...text.slice(start, end).matchAll(/[^ ]/g)].map((match) => {
    const at = start + match.index;
    return { text: match[0], span: { start: at, end: at + 1 }, isDropped: true };
  });
}
