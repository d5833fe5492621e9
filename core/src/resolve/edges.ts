// Whether a channel's entry is a way on from what is installed: the one test that OLM v0 and OLM v1 share.
// From cache/predicates.go of operator-lifecycle-manager and filter/successors.go of operator-controller.

import type { Channel, Entry } from "../model/blob.ts";
import type { Located } from "../syntax/source-file.ts";
import { parseSkipRange, type SkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { type Version, versionText } from "../versions/version.ts";
import type { CandidateReason } from "./resolution.ts";

/** What an entry is asked about: the name and the version that somebody has. */
export interface InstalledVersion {
  readonly name: string;
  readonly version: Version;
}

/** An entry that takes in what is installed, does not, or makes OLM crash when it is asked. */
export type EdgeAnswer = boolean | "panic";

/** Whether the entry updates what is installed. The range is asked only where neither `replaces` nor `skips` says yes. */
export function hasEdgeFrom(entry: Entry, from: InstalledVersion): EdgeAnswer {
  if (entry.replaces?.value === from.name) return true;
  if (findSkip(entry, from.name)) return true;
  const range = skipRangeOf(entry);
  return range !== undefined && skipRangeMatches(range, from.version);
}

/** Every reason why the entry updates what is installed; none if it does not. */
export function edgeReasons(entry: Entry, channel: Channel, from: InstalledVersion): CandidateReason[] {
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
    const text = `skipRange '${skipRange.value}' takes in ${versionText(from.version)}`;
    reasons.push(because("skipRange", text, skipRange));
  }
  return reasons;
}

const skipped = new WeakMap<Entry, ReadonlyMap<string, Located<string>>>();

/** More skips than most entries have; they are looked up by name, since there may be as many questions. */
const mostSearched = 16;

/** The first skip of an entry that names `name`. */
export function findSkip(entry: Entry, name: string): Located<string> | undefined {
  if (entry.skips.length <= mostSearched) return entry.skips.find(({ value }) => value === name);
  const known = skipped.get(entry) ?? new Map(entry.skips.toReversed().map((skip) => [skip.value, skip]));
  skipped.set(entry, known);
  return known.get(name);
}

const ranges = new WeakMap<Entry, SkipRange | undefined>();

/** The entry's skipRange; undefined when it has none, or one that OLM cannot read and therefore ignores. */
export function skipRangeOf(entry: Entry): SkipRange | undefined {
  if (!entry.skipRange?.value) return undefined;
  if (!ranges.has(entry)) {
    const parsed = parseSkipRange(entry.skipRange.value);
    ranges.set(entry, "ok" in parsed ? parsed.ok : undefined);
  }
  return ranges.get(entry);
}
