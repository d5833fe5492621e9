// Rewrites hyphen ranges such as `1.2 - 2.3`, as Masterminds/semver does before it parses a constraint: `rewriteRange`
// in constraints.go.

import type { Span } from "../base/text.ts";

const IDENTIFIERS = String.raw`([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)`;

/**
 * A version that may lack parts and have wildcards, as in a constraint of Masterminds/semver.
 * Groups: major, minor, patch, prerelease, build metadata.
 */
export const PARTIAL_VERSION = String.raw`v?([0-9|xX*]+)(?:\.([0-9|xX*]+))?(?:\.([0-9|xX*]+))?(?:-${IDENTIFIERS})?(?:\+${IDENTIFIERS})?`;

/** A text whose hyphen ranges are replaced by comparisons, with the mapping to the original text. */
export interface RewrittenRange {
  readonly text: string;
  /** The span in the original text; that of the hyphen where all of `span` was inserted for it. */
  readonly originOf: (span: Span) => Span;
}

/** Replaces every `A - B` by `>= A, <= B `. Like the library, it replaces the first occurrence of the matched text. */
export function rewriteHyphenRanges(original: string): RewrittenRange {
  const matches = [...original.matchAll(HYPHEN_RANGE)];
  if (matches.length === 0) return { text: original, originOf: (span) => span };
  let traced: TracedText = { text: original, origins: Array.from(original.split(""), (_, offset) => offset) };
  for (const match of matches) traced = rewriteMatch(traced, match);
  return { text: traced.text, originOf: (span) => originOfSpan(traced.origins, span) };
}

const SPACE = String.raw`[\t\n\f\r ]`;
const HYPHEN_RANGE = new RegExp(
  `${SPACE}*(?<from>${PARTIAL_VERSION})${SPACE}+(?<hyphen>-)${SPACE}+(?<to>${PARTIAL_VERSION})${SPACE}*`,
  "dg",
);

/** A text with the origin of each code unit: its original offset, or `~offset` of the hyphen that it was inserted for. */
interface TracedText {
  readonly text: string;
  readonly origins: readonly number[];
}

function rewriteMatch(traced: TracedText, match: RegExpExecArray): TracedText {
  const at = traced.text.indexOf(match[0]);
  const groups = match.indices?.groups ?? {};
  const copied = (group: string): TracedText => {
    const [start, end] = groups[group] ?? [match.index, match.index];
    return sliceTraced(traced, { start: start - match.index + at, end: end - match.index + at });
  };
  const hyphen = copied("hyphen").origins[0] ?? 0;
  const written = (text: string): TracedText => ({
    text,
    origins: text.split("").map(() => (hyphen < 0 ? hyphen : ~hyphen)),
  });
  return joinTraced([
    sliceTraced(traced, { start: 0, end: at }),
    written(">= "),
    copied("from"),
    written(", <= "),
    copied("to"),
    written(" "),
    sliceTraced(traced, { start: at + match[0].length, end: traced.text.length }),
  ]);
}

function sliceTraced({ text, origins }: TracedText, { start, end }: Span): TracedText {
  return { text: text.slice(start, end), origins: origins.slice(start, end) };
}

function joinTraced(pieces: readonly TracedText[]): TracedText {
  return { text: pieces.map(({ text }) => text).join(""), origins: pieces.flatMap(({ origins }) => origins) };
}

function originOfSpan(origins: readonly number[], { start, end }: Span): Span {
  const covered = origins.slice(start, end);
  const copiedOffsets = covered.filter((origin) => origin >= 0);
  const first = copiedOffsets[0] ?? ~(covered[0] ?? -1);
  return { start: first, end: (copiedOffsets.at(-1) ?? first) + 1 };
}
