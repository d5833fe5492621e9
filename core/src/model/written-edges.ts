// The update edges that an entry names: its replaces and its skips.

import { memoize } from "../base/memoize.ts";
import type { Located } from "../syntax/source-file.ts";
import type { Entry } from "./blob.ts";

/** A name in `replaces` or `skips` of an entry. */
export interface WrittenEdge {
  readonly entry: Entry;
  readonly kind: "replaces" | "skips";
  readonly at: Located<string>;
}

/** The names in `replaces` and `skips`, in this order; what is written as an empty text is among them. */
export function edgeNamesOf({ replaces, skips }: Pick<Entry, "replaces" | "skips">): readonly Located<string>[] {
  return replaces ? [replaces, ...skips] : skips;
}

/** The same with the field in which each name stands. */
export const writtenEdgesOf = memoize((entry: Entry): readonly WrittenEdge[] =>
  edgeNamesOf(entry).map((at, index) => ({ entry, kind: index === 0 && entry.replaces ? "replaces" : "skips", at })),
);
