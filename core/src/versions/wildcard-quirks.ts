// The letter x in a skipRange, which is not always the wildcard that it looks like: `~1.2.x`, `1.x.x`, `!=1.x`, `-rc.x`.

import { convertRange } from "./convert-range.ts";
import { type Alternative, makeQuirk, type Quirk, type RangePiece, replaced, spanOf } from "./quirk.ts";
import { comparisonsIntervals, skipRangeIntervals } from "./range-intervals.ts";
import { type Comparison, parseSkipRange } from "./skip-range.ts";
import { splitOperator } from "./skip-range-tokens.ts";
import { compareVersions, parseVersion, versionText } from "./version.ts";
import { everyVersion, intersect, isSameVersionSet, subtract } from "./version-set.ts";
import { writeSkipRange } from "./write-skip-range.ts";

/** The pieces of an alternative with an x that OLM reads otherwise than it looks. */
export function wildcardQuirks(text: string, alternative: Alternative): readonly Quirk[] {
  return alternative.pieces
    .filter(({ text: written, isDropped }) => !isDropped && written.includes("x"))
    .flatMap((piece) => wildcardQuirk(text, alternative, piece) ?? []);
}

const OPERATORS = new Set(["", "=", "==", "!", "!=", ">", ">=", "<", "<="]);
const OPERATOR_OF_V1 = /^[=!<>~^]*v?[0-9]/;
const WILDCARD = /^[0-9]+(\.[0-9]+)?\.x$/;
const DOUBLE_WILDCARD = /^([0-9]+)\.x\.x$/;

function wildcardQuirk(text: string, alternative: Alternative, piece: RangePiece): Quirk | undefined {
  const parts = splitOperator(piece.text);
  if ("error" in parts) return undefined;
  const { operator, version } = parts.ok;
  const read = alternative.comparisons.filter(({ span }) => span.start === piece.span.start);
  if (isLiteral(version, read) && (OPERATORS.has(operator) || /^=?v$/.test(operator))) return undefined;
  const written = text.slice(piece.span.start, piece.span.end);
  const reading = `OLM reads '${written}' as '${read.map(comparisonText).join(" ")}'`;
  if (!OPERATORS.has(operator)) {
    return makeQuirk("operator", piece.span, `${reading}, since it does not know '${operator}'`, asMeant(text, piece));
  }
  const wildcard = version.replace(DOUBLE_WILDCARD, "$1.x");
  if (operator.startsWith("!") && WILDCARD.test(wildcard)) {
    return makeQuirk(
      "never",
      piece.span,
      `${reading}, which no version is`,
      without(text, alternative, piece, wildcard),
    );
  }
  if (wildcard === version)
    return WILDCARD.test(version) ? undefined : makeQuirk("wildcard", piece.span, reading, undefined);
  if (isReadAs(operator + wildcard, read)) return undefined;
  return makeQuirk("wildcard", piece.span, reading, replaced(text, piece.span, operator + wildcard));
}

/** Whether a version with an x in its pre-release is read as it is written. */
function isLiteral(version: string, read: readonly Comparison[]): boolean {
  const literal = parseVersion(version);
  return "ok" in literal && read.every((comparison) => compareVersions(comparison.version, literal.ok) === 0);
}

function isReadAs(text: string, read: readonly Comparison[]): boolean {
  const range = parseSkipRange(text);
  return "ok" in range && isSameVersionSet(skipRangeIntervals(range.ok), comparisonsIntervals(read));
}

function comparisonText({ operator, version }: Comparison): string {
  return `${operator === "=" ? "" : operator}${versionText(version)}`;
}

/** With spaces around `||` where they lack, else what the piece means to OLM v1, which has more operators. */
function asMeant(text: string, piece: RangePiece): string | undefined {
  if (piece.text.includes("||")) return replaced(text, piece.span, spacedOr(piece.text));
  const meant = OPERATOR_OF_V1.test(piece.text) ? convertRange(piece.text, "clusterExtension")?.text : undefined;
  return meant === undefined || meant.includes("||") ? undefined : replaced(text, piece.span, meant);
}

function spacedOr(text: string): string {
  return text
    .split("||")
    .map((part) => part.trim())
    .join(" || ")
    .trim();
}

/** The alternative with all that its other conditions take in but for the wildcard's versions. */
function without(text: string, { pieces, comparisons }: Alternative, piece: RangePiece, wildcard: string) {
  const left = parseSkipRange(wildcard);
  if ("error" in left) return undefined;
  const others = comparisons.filter(({ span }) => span.start !== piece.span.start);
  const rest = others.length === 0 ? everyVersion(true) : comparisonsIntervals(others);
  const meant = writeSkipRange(intersect([rest, subtract(everyVersion(true), skipRangeIntervals(left.ok))]));
  return meant === undefined ? undefined : replaced(text, spanOf(pieces), meant);
}
