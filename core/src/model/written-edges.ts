// The update edges that an entry names: its replaces and its skips.

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
export function* writtenEdgesOf(entry: Entry): Generator<WrittenEdge> {
  if (entry.replaces) yield { entry, kind: "replaces", at: entry.replaces };
  for (const at of entry.skips) yield { entry, kind: "skips", at };
}
