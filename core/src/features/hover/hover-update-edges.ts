// The lines about the entries that can update to an entry, and about its successors besides the automatic updates.

import type { Entry } from "../../model/blob.ts";
import { type ChannelScope, unsupportedDependencyOf } from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, hasEdgeFrom, type InstalledBundle, skipRangeOf } from "../../resolve/edges.ts";
import { entriesReaching, predecessorsOf } from "../../resolve/entries-reaching.ts";
import {
  highestByPolicy,
  type RefusedUpdate,
  semverPolicyLabel,
  updatesRefusedByPolicy,
} from "../../resolve/semver-policy.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { codeSpan, escapeMarkdown } from "../words/markdown.ts";
import { edgeKinds, entryLabel, enumerateFew, readableIntervals } from "./hover-words.ts";

/** Who has an edge to the entry, the nearest first, and who gets here by way of others. */
export function predecessorFacts(scope: ChannelScope, entry: Entry): readonly string[] {
  const name = entry.name?.value ?? "";
  const before = predecessorsOf(scope.pkg, scope.channel, name).toReversed();
  const gone = replacedNamesWithoutVersion(scope, entry);
  const from = [
    ...before.map((position) => () => predecessorText(scope, entry, position)),
    ...gone.map((each) => () => `${codeSpan(each)} (${entry.replaces?.value === each ? "replaces" : "skips"})`),
  ];
  if (from.length === 0) return [noPredecessorText(entry)];
  const skipper = findSkippingEntry(scope.channel, name);
  const never =
    skipper === undefined ? "" : `; OLM v0 never updates to it because ${entryLabel(scope, skipper)} skips it`;
  const reach = skipper === undefined ? reachabilityFact(scope, name, before.length) : [];
  return [`updates here from ${enumerateFew(from, (show) => show())}${never}`, ...reach];
}

function noPredecessorText(entry: Entry): string {
  const range = skipRangeOf(entry);
  const isOpen = range !== undefined && readableIntervals(range)?.length !== 0;
  return isOpen
    ? "no entry can update to it, only other versions that its skipRange matches"
    : "no version can update to it";
}

function predecessorText(scope: ChannelScope, entry: Entry, from: InstalledEntry): string {
  return `${codeSpan(versionText(from.version))} (${edgeKinds(edgeReasons(entry, scope.channel, from))})`;
}

/** Replaced and skipped names that are not entries of the channel; clusters may still have them installed. */
function replacedNamesWithoutVersion(
  { pkg, channel }: ChannelScope,
  { name, replaces, skips }: Entry,
): readonly string[] {
  const updates = automaticUpdatesIn(pkg, channel);
  const names = new Set([replaces?.value ?? "", ...skips.map(({ value }) => value)]);
  return [...names].filter((each) => each !== "" && each !== name?.value && !updates.entryNamed(each));
}

/** Said only where more can get here than have an edge of their own, or fewer. */
function reachabilityFact({ pkg, channel }: ChannelScope, name: string, direct: number): readonly string[] {
  const others = automaticUpdatesIn(pkg, channel).versionLine.entries.filter((entry) => entry.name !== name).length;
  const v0 = entriesReaching(pkg, channel, "v0", name).length;
  if (unsupportedDependencyOf(pkg, name) !== undefined) {
    return v0 === direct ? [] : [`OLM v0 reaches it from ${v0} of the ${others} other entries`];
  }
  const v1 = entriesReaching(pkg, channel, "v1", name).length;
  if (v0 === direct && v1 === direct) return [];
  if (v0 === v1) return [`it can be reached from ${v0 === others ? "all" : `${v0} of the`} ${others} other entries`];
  return [`OLM v0 reaches it from ${v0} of the ${others} other entries, OLM v1 can reach it from ${v1}`];
}

/** The entries with an update edge from the installed version. */
export function successorsOf({ pkg, channel }: ChannelScope, from: InstalledBundle): readonly InstalledEntry[] {
  const { entries } = automaticUpdatesIn(pkg, channel);
  return entries.filter(({ name, entry }) => name !== from.name && hasEdgeFrom(entry, from) === true);
}

/** The successors that neither OLM updates to automatically, highest version first; empty where both are stuck. */
export function otherSuccessorsFact(
  scope: ChannelScope,
  from: InstalledBundle,
  targets: readonly InstalledEntry[],
  taken: readonly InstalledEntry[],
): string | undefined {
  const isRefused = (name: string) => unsupportedDependencyOf(scope.pkg, name) !== undefined;
  const others = targets.filter((target) => !taken.includes(target) && !isRefused(target.name));
  if (others.length === 0 || taken.length === 0 || isRefused(from.name)) return undefined;
  others.sort((a, b) => compareVersions(b.version, a.version));
  const inWords = ({ version, entry }: InstalledEntry) =>
    `${codeSpan(versionText(version))} (${edgeKinds(edgeReasons(entry, scope.channel, from))})`;
  return `other successors under OLM v1, with a pinned version: ${enumerateFew(others, inWords)}`;
}

/** The entries that replace or skip a name without a known version, which no skipRange can match. */
export function successorsByNameFact(scope: ChannelScope, name: string): string {
  const ways = scope.channel.entries.flatMap(({ name: to, replaces, skips }) => {
    const kinds = [
      ...(replaces?.value === name ? ["replaces"] : []),
      ...(skips.some(({ value }) => value === name) ? ["skips"] : []),
    ];
    return to && kinds.length > 0 ? [`${entryLabel(scope, to.value)} (${kinds.join(", ")})`] : [];
  });
  if (ways.length === 0) return "no successor by name; its version is unknown, so skipRanges are not considered";
  return `successors: ${enumerateFew(ways, (way) => way)}; its version is unknown, so skipRanges are not considered`;
}

const upgradeSupportPage = "https://operator-framework.github.io/operator-controller/concepts/upgrade-support";

/** The successors that the semver policy forbids, represented by OLM v1's automatic update or else the highest one. */
export function semverPolicyFact(
  scope: ChannelScope,
  from: InstalledBundle,
  targets: readonly InstalledEntry[],
): string | undefined {
  const updates = automaticUpdatesIn(scope.pkg, scope.channel);
  const refused = updatesRefusedByPolicy(from.version, targets);
  const here = updates.entryNamed(from.name);
  const next = here && updates.next("v1", here);
  const example = refused.find(({ target }) => target === next) ?? highestRefused(refused);
  if (!example) return undefined;
  const more = refused.length > 1 ? `, nor to ${refused.length - 1} more` : "";
  return `${semverPolicyLabel}: no update to ${codeSpan(versionText(example.target.version))} (${escapeMarkdown(example.reason)})${more}`;
}

function highestRefused(refused: readonly RefusedUpdate<InstalledEntry>[]): RefusedUpdate<InstalledEntry> | undefined {
  return refused.reduce<RefusedUpdate<InstalledEntry> | undefined>(
    (best, each) => (best && compareVersions(best.target.version, each.target.version) >= 0 ? best : each),
    undefined,
  );
}

/** Explains why OLM v1 does not update where one of two sections of its documentation promises an update. */
export function documentedUpdateFact({ pkg, channel }: ChannelScope, from: InstalledBundle): string | undefined {
  const updates = automaticUpdatesIn(pkg, channel);
  const here = updates.entryNamed(from.name);
  if (!here || updates.next("v1", here) !== "stays" || unsupportedDependencyOf(pkg, from.name) !== undefined)
    return undefined;
  const expected = highestByPolicy(from.version, updates.entries);
  if (!expected) return undefined;
  const promise = `an update to ${codeSpan(versionText(expected.version))} by [semver alone](${upgradeSupportPage}#upgrades)`;
  return `OLM v1's documentation promises ${promise}, but released versions follow only [the catalog's edges](${upgradeSupportPage}#upgrade-constraint-semantics)`;
}
