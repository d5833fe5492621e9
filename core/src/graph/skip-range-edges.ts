// The entries of a channel that a skipRange takes in, as opm draws them: render-graph, alpha/declcfg/write.go.

import { parseSkipRange, type SkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import type { Version } from "../versions/version.ts";

/** An entry and the version of its bundle. */
export interface VersionedEntry {
  readonly name: string;
  readonly version: Version;
}

/**
 * Every entry whose version is in the range, the one that declares it included. None for an invalid range; where OLM
 * would crash on a version, that version is not taken in.
 */
export function entriesInRange<Entry extends VersionedEntry>(text: string, entries: readonly Entry[]): Entry[] {
  if (text === "") return [];
  const range = rangeOf(text);
  return range ? entries.filter(({ version }) => skipRangeMatches(range, version) === true) : [];
}

function rangeOf(text: string): SkipRange | undefined {
  const parsed = parseSkipRange(text);
  return "ok" in parsed ? parsed.ok : undefined;
}
