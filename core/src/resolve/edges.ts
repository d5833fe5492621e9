// Whether a channel entry is a successor of an installed version: the test that OLM v0 and OLM v1 share.
// From cache/predicates.go of operator-lifecycle-manager and filter/successors.go of operator-controller.

import { memoize } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import type { Located } from "../syntax/source-file.ts";
import { parseSkipRange, type SkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { type Version, versionText } from "../versions/version.ts";
import type { CandidateReason } from "./resolution.ts";

/** An installed bundle by name and version. It need not be in any catalog. */
export interface InstalledBundle {
  readonly name: string;
  readonly version: Version;
}

/** Whether there is an edge; `panic` where OLM crashes while it matches the skipRange. */
export type EdgeAnswer = boolean | "panic";

/** Whether the entry updates the installed version. Its skipRange counts only if it neither replaces nor skips it. */
export function hasEdgeFrom(entry: Entry, from: InstalledBundle): EdgeAnswer {
  if (entry.replaces?.value === from.name) return true;
  if (findSkip(entry, from.name)) return true;
  const range = skipRangeOf(entry);
  return range !== undefined && skipRangeMatches(range, from.version);
}

/** Every reason why the entry updates the installed version; empty if it does not. */
export function edgeReasons(entry: Entry, channel: Channel, from: InstalledBundle): CandidateReason[] {
  const { replaces, skipRange } = entry;
  const because = (kind: "replaces" | "skips" | "skipRange", text: string, at: Located<string>): CandidateReason => ({
    kind,
    text,
    channel: channel.name?.value ?? "",
    at,
  });
  const reasons: CandidateReason[] = [];
  if (replaces?.value === from.name) reasons.push(because("replaces", `replaces ${from.name}`, replaces));
  const skip = findSkip(entry, from.name);
  if (skip) reasons.push(because("skips", `skips ${from.name}`, skip));
  const range = skipRangeOf(entry);
  if (skipRange && range && skipRangeMatches(range, from.version) === true) {
    const text = `skipRange '${skipRange.value}' matches ${versionText(from.version)}`;
    reasons.push(because("skipRange", text, skipRange));
  }
  return reasons;
}

/** Longer lists of skips are indexed by name: a search for each installed version would take quadratic time. */
const longestSearchedList = 16;

/** The first skip of the entry that names `name`. */
export function findSkip(entry: Entry, name: string): Located<string> | undefined {
  if (entry.skips.length <= longestSearchedList) return entry.skips.find(({ value }) => value === name);
  return skipsByName(entry).get(name);
}

const skipsByName = memoize(
  (entry: Entry): ReadonlyMap<string, Located<string>> =>
    new Map(entry.skips.toReversed().map((skip) => [skip.value, skip])),
);

/** The skipRange of the entry; undefined where it has none or an invalid one, which OLM ignores. */
export function skipRangeOf(entry: Entry): SkipRange | undefined {
  return entry.skipRange?.value ? readSkipRange(entry) : undefined;
}

const readSkipRange = memoize((entry: Entry): SkipRange | undefined => {
  const parsed = parseSkipRange(entry.skipRange?.value ?? "");
  return "ok" in parsed ? parsed.ok : undefined;
});
