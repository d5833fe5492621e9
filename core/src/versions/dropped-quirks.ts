// Lone characters in a skipRange, which OLM drops: `! 1.0.0`, `1.0.0 - 2.0.0`, `>=1.0.0 , <2.0.0`.

import { convertRange } from "./convert-range.ts";
import { type Alternative, type Piece, type Quirk, quirk, replaced } from "./quirk.ts";
import { comparisonsIntervals } from "./range-intervals.ts";
import type { Comparison } from "./skip-range.ts";

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
    if (piece.text === "-" && isVersion(before) && isVersion(after)) return [hyphenQuirk(text, before, after)];
    if (isForgottenOr(piece, comparisons)) return [orQuirk(text, piece, reading)];
    const message = `OLM drops a lone '${piece.text}' and reads '${reading}'`;
    const better = isVersion(after) ? withOperator(text, piece, after) : withoutPiece(text, piece);
    return [quirk("dropped", piece.span, message, better)];
  });
}

/** What says nothing that the spaces would not say. */
const FILLERS = new Set(["&", ",", "*", "|", "-", "v", "x", "X"]);

function isVersion(piece: Piece | undefined): piece is Piece {
  return piece !== undefined && !piece.isDropped && /^[0-9]/.test(piece.text);
}

/** Whether a lone `|` stands between conditions that no version fulfils at once. */
function isForgottenOr({ text, isDropped }: Piece, comparisons: readonly Comparison[]): boolean {
  return isDropped && text === "|" && comparisonsIntervals(comparisons).length === 0;
}

function orQuirk(text: string, { span }: Piece, reading: string): Quirk {
  const message = `OLM drops a lone '|' and reads '${reading}', which no version is; '||' separates alternatives`;
  return quirk("never", span, message, replaced(text, span, "||"));
}

function hyphenQuirk(text: string, from: Piece, to: Piece): Quirk {
  const at = { start: from.span.start, end: to.span.end };
  const message = `no version is in '${text.slice(at.start, at.end)}', which OLM reads as ${from.text} and ${to.text} at once`;
  return quirk("never", at, message, replaced(text, at, `>=${from.text} <=${to.text}`));
}

/** The operator closed up to its version; where a skipRange does not have it, what it means to OLM v1. */
function withOperator(text: string, piece: Piece, version: Piece): string | undefined {
  const at = { start: piece.span.start, end: version.span.end };
  if (piece.text === "!") return replaced(text, at, `!${version.text}`);
  if (piece.text !== "^" && piece.text !== "~") return withoutPiece(text, piece);
  const meant = convertRange(piece.text + version.text, "clusterExtension")?.text;
  return meant === undefined || meant.includes("||") ? undefined : replaced(text, at, meant);
}

function withoutPiece(text: string, { text: written, span }: Piece): string | undefined {
  if (!FILLERS.has(written)) return undefined;
  const end = span.end + (text[span.end] === " " ? 1 : 0);
  return replaced(text, { start: span.start, end }, "")?.trimEnd();
}
