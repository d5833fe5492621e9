// `1.2 - 2.3` as Masterminds/semver rewrites it (constraints.go, `rewriteRange`) before it reads anything.

import type { Span } from "../base/text.ts";

const IDENTIFIERS = String.raw`([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)`;

/**
 * A version that may lack parts and have wildcards, as Masterminds/semver looks for it in a constraint.
 * Groups: major, minor, patch, prerelease, build metadata.
 */
export const PARTIAL_VERSION = String.raw`v?([0-9|xX*]+)(?:\.([0-9|xX*]+))?(?:\.([0-9|xX*]+))?(?:-${IDENTIFIERS})?(?:\+${IDENTIFIERS})?`;

/** A text whose hyphen ranges became comparisons, and the way back to the text as it was. */
export interface RewrittenRange {
  readonly text: string;
  /** The place in the original text; the hyphen where all of `span` was written in its stead. */
  readonly placeOf: (span: Span) => Span;
}

/** Turns every `A - B` into `>= A, <= B `, each at the first place where its text stands, as the library does. */
export function rewriteHyphenRanges(original: string): RewrittenRange {
  const matches = [...original.matchAll(HYPHEN_RANGE)];
  if (matches.length === 0) return { text: original, placeOf: (span) => span };
  let traced: Traced = { text: original, origins: Array.from(original.split(""), (_, offset) => offset) };
  for (const match of matches) traced = rewriteOne(traced, match);
  return { text: traced.text, placeOf: (span) => placeIn(traced.origins, span) };
}

const SPACE = String.raw`[\t\n\f\r ]`;
const HYPHEN_RANGE = new RegExp(
  `${SPACE}*(?<from>${PARTIAL_VERSION})${SPACE}+(?<hyphen>-)${SPACE}+(?<to>${PARTIAL_VERSION})${SPACE}*`,
  "dg",
);

/** A text and where each of its code units comes from: an offset, or `~offset` of the hyphen that it stands for. */
interface Traced {
  readonly text: string;
  readonly origins: readonly number[];
}

function rewriteOne(traced: Traced, match: RegExpExecArray): Traced {
  const at = traced.text.indexOf(match[0]);
  const groups = match.indices?.groups ?? {};
  const copied = (group: string): Traced => {
    const [start, end] = groups[group] ?? [match.index, match.index];
    return cut(traced, { start: start - match.index + at, end: end - match.index + at });
  };
  const hyphen = copied("hyphen").origins[0] ?? 0;
  const written = (text: string): Traced => ({
    text,
    origins: text.split("").map(() => (hyphen < 0 ? hyphen : ~hyphen)),
  });
  return joined([
    cut(traced, { start: 0, end: at }),
    written(">= "),
    copied("from"),
    written(", <= "),
    copied("to"),
    written(" "),
    cut(traced, { start: at + match[0].length, end: traced.text.length }),
  ]);
}

function cut({ text, origins }: Traced, { start, end }: Span): Traced {
  return { text: text.slice(start, end), origins: origins.slice(start, end) };
}

function joined(pieces: readonly Traced[]): Traced {
  return { text: pieces.map(({ text }) => text).join(""), origins: pieces.flatMap(({ origins }) => origins) };
}

function placeIn(origins: readonly number[], { start, end }: Span): Span {
  const covered = origins.slice(start, end);
  const kept = covered.filter((origin) => origin >= 0);
  const first = kept[0] ?? ~(covered[0] ?? -1);
  return { start: first, end: (kept.at(-1) ?? first) + 1 };
}
