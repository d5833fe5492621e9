// Lone characters in a skipRange, which OLM drops: `! 1.0.0`, `1.0.0 - 2.0.0`, `>=1.0.0 , <2.0.0`.

import { convertRange } from "./convert-range.ts";
import { type Alternative, makeQuirk, type Quirk, type RangePiece, replaced } from "./quirk.ts";
import { comparisonsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { parseSkipRange } from "./skip-range.ts";

/** The lone characters of an alternative, with what is left of it without them. */
export function droppedQuirks(text: string, { pieces, comparisons }: Alternative): readonly Quirk[] {
  const reading = pieces
    .filter(({ isDropped }) => !isDropped)
    .map((piece) => piece.text)
    .join(" ");
  return pieces.flatMap((piece, index): Quirk[] => {
    if (!piece.isDropped) return [];
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    if (piece.text === "-" && isVersion(before) && isVersion(after)) {
      return [hyphenQuirk(text, before, after, pieces.length === 3)];
    }
    const isAmid = before !== undefined && after !== undefined && !before.isDropped && !after.isDropped;
    if (isAmid && piece.text === "|" && comparisonsIntervals(comparisons).length === 0) {
      return [orQuirk(text, piece, reading)];
    }
    const message = `OLM drops a lone '${piece.text}' and reads '${reading}'`;
    const better = after && !after.isDropped ? asMeant(text, piece, before, after) : withoutPiece(text, piece);
    return [makeQuirk("dropped", piece.span, message, better)];
  });
}

/** What says nothing that the spaces would not say. */
const FILLERS = new Set(["&", ",", ";", "(", ")", "*", "|", "-", "v", "x", "X"]);

function isVersion(piece: RangePiece | undefined): piece is RangePiece {
  return piece !== undefined && !piece.isDropped && /^[0-9]/.test(piece.text);
}

/** A `|` between conditions that no version fulfils at once. */
function orQuirk(text: string, { span }: RangePiece, reading: string): Quirk {
  const message = `OLM drops a lone '|' and reads '${reading}', which no version is; '||' separates alternatives`;
  return makeQuirk("never", span, message, replaced(text, span, "||"));
}

/** Both ends of a hyphen range; what is meant is clear when they are in order and alone. */
function hyphenQuirk(text: string, from: RangePiece, to: RangePiece, isAlone: boolean): Quirk {
  const at = { start: from.span.start, end: to.span.end };
  const message = `no version is in '${text.slice(at.start, at.end)}', which OLM reads as ${from.text} and ${to.text} at once`;
  const meant = `>=${from.text} <=${to.text}`;
  const range = parseSkipRange(meant);
  const isSome = isAlone && "ok" in range && skipRangeIntervals(range.ok).length > 0;
  return makeQuirk("never", at, message, isSome ? replaced(text, at, meant) : undefined);
}

/** The lone operator closed up to its version; where a skipRange does not have it, what it means to OLM v1. */
function asMeant(
  text: string,
  piece: RangePiece,
  before: RangePiece | undefined,
  after: RangePiece,
): string | undefined {
  const at = { start: piece.span.start, end: after.span.end };
  switch (piece.text) {
    case "!":
      return replaced(text, at, `!${after.text}`);
    case "^":
    case "~": {
      const meant = convertRange(piece.text + after.text, "clusterExtension")?.text;
      return meant === undefined || meant.includes("||") ? undefined : replaced(text, at, meant);
    }
    case "-":
      if (before?.text.startsWith(">") && isVersion(after)) return replaced(text, at, `<=${after.text}`);
  }
  return withoutPiece(text, piece);
}

function withoutPiece(text: string, { text: written, span }: RangePiece): string | undefined {
  if (!FILLERS.has(written)) return undefined;
  const end = span.end + (text[span.end] === " " ? 1 : 0);
  return replaced(text, { start: span.start, end }, "")?.trimEnd();
}
