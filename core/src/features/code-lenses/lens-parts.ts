// What the lenses of a package, a channel and an entry say.

import { formatCount } from "../../base/format-text.ts";
import type { Channel, Entry, PackageBlob } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { skipRangeOf } from "../../resolve/edges.ts";
import { countMatchedOutside, matchesOtherVersions, stuckOutside } from "../../resolve/installed/outside-versions.ts";
import { stuckEntries } from "../../resolve/stuck-entries.ts";
import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { intervalText } from "../../versions/describe-versions.ts";
import { countIndexes, mergeIndexRanges } from "../../versions/index-range.ts";
import { skipRangeMatches } from "../../versions/skip-range.ts";
import { namedPredecessors } from "./entry-names.ts";
import type { LensPart } from "./update-parts.ts";
import { automaticUpdateParts, versionLabel } from "./update-parts.ts";

/** Opens the graph. */
export const graphPart: LensPart = { title: "open graph", action: { kind: "graph" } };

/** The default channel and its head. */
export function packageParts(pkg: Package, { defaultChannel }: PackageBlob): readonly LensPart[] {
  const channel = channelNamed(pkg, defaultChannel?.value ?? "");
  const head = channel && headOf(pkg, channel);
  if (!channel || !head) return [graphPart];
  return [{ ...head, title: `default channel ${channel.name?.value}, ${head.title}` }, graphPart];
}

/** The head, and the entries that automatic updates do not bring there. */
export function channelParts(pkg: Package, channel: Channel): readonly LensPart[] {
  const head = headOf(pkg, channel);
  if (!head) return [graphPart];
  return [head, ...stuckParts(pkg, channel), graphPart];
}

/** What can update to the entry, and where both OLMs update from it. */
export function entryParts(pkg: Package, channel: Channel, entry: Entry): readonly LensPart[] {
  const count = countPredecessors(pkg, channel, entry);
  const arrivals: LensPart =
    count === 0
      ? outsideArrivals(pkg, channel, entry)
      : { title: `${count} can update here`, action: { kind: "predecessors" } };
  // opm rejects a channel without a valid chain, so no OLM ever sees it; while one types, that is the usual state.
  return [arrivals, ...(hasValidChain(channel) ? automaticUpdateParts(pkg, channel, entry) : []), graphPart];
}

/** What can update to an entry to which no entry of its channel can. */
function outsideArrivals(pkg: Package, channel: Channel, entry: Entry): LensPart {
  const count = countMatchedOutside(pkg, channel, entry);
  if (count > 0) return { title: `${count} outside the channel can update here`, action: { kind: "predecessors" } };
  if (!matchesOtherVersions(pkg, entry)) return { title: "no entry can update here", action: undefined };
  return { title: "only versions outside the catalog can update here", action: undefined };
}

function headOf(pkg: Package, channel: Channel): LensPart | undefined {
  const { heads } = channelChain(channel);
  const entry = heads[0]?.name?.value;
  if (entry === undefined || heads.length > 1) return undefined;
  return { title: `head ${versionLabel(pkg, entry)}`, action: { kind: "entry", entry } };
}

function stuckParts(pkg: Package, channel: Channel): readonly LensPart[] {
  const v0 = stuckEntries(pkg, channel, "v0");
  const v1 = isSelectableName(channel.name?.value ?? "") ? stuckEntries(pkg, channel, "v1") : [];
  const isSame = v0.length === v1.length && v0.every(({ entry }, index) => entry === v1[index]?.entry);
  const parts = isSame ? stuckPart(v0, "OLM v0 and v1") : [...stuckPart(v0, "OLM v0"), ...stuckPart(v1, "OLM v1")];
  return [...parts, ...stuckOutsidePart(pkg, channel)];
}

/** The versions outside the channel that OLM v0 never updates; leads to the entry to which their range belongs. */
function stuckOutsidePart(pkg: Package, channel: Channel): readonly LensPart[] {
  const [first] = stuckOutside(pkg, channel);
  const entry = first?.example.entry.name?.value;
  if (!first || entry === undefined) return [];
  return [{ title: `stuck under OLM v0: unlisted ${intervalText(first.interval)}`, action: { kind: "entry", entry } }];
}

function stuckPart(stuck: ReturnType<typeof stuckEntries>, olm: string): readonly LensPart[] {
  const [first] = stuck;
  if (!first) return [];
  const verb = stuck.length === 1 ? "is" : "are";
  const title = `${formatCount(stuck.length, "entry", "entries")} ${verb} stuck under ${olm}`;
  return [{ title, action: { kind: "entry", entry: first.entry.name } }];
}

/** How many names can update to an entry: those that it replaces or skips, and the entries in its skipRange. */
function countPredecessors(pkg: Package, channel: Channel, entry: Entry): number {
  const { versionLine } = automaticUpdatesIn(pkg, channel);
  const own = versionLine.entryNamed(entry.name?.value ?? "");
  const range = skipRangeOf(entry);
  const named = namedPredecessors(entry).map(({ value }) => versionLine.entryNamed(value));
  const isMatched = (each: typeof own) => each && range && skipRangeMatches(range, each.version) === true;
  const matched = mergeIndexRanges(versionLine.edgeSourcesOf(entry).byRange.matching);
  const matchedCount = countIndexes(matched) - (isMatched(own) ? 1 : 0);
  return matchedCount + named.filter((each) => !isMatched(each)).length;
}
