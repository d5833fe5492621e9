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

/** The names in `replaces` and `skips` of an entry, in this order; what is written as an empty text is among them. */
export const writtenEdgesOf = memoize((entry: Entry): readonly WrittenEdge[] => {
  const { replaces, skips } = entry;
  if (!replaces && skips.length === 0) return noEdges;
  const edges = skips.map((at) => ({ entry, kind: "skips" as const, at }));
  return replaces ? [{ entry, kind: "replaces", at: replaces }, ...edges] : edges;
});

const noEdges: readonly WrittenEdge[] = [];
