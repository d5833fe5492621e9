// The lines about the entries that can update to an entry, and about its successors besides the automatic updates.

import type { Entry } from "../../model/blob.ts";
import { bundleNamed, entriesNamed } from "../../model/find-in-package.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { unsupportedDependencyOf } from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, hasEdgeFrom, type InstalledBundle } from "../../resolve/edges.ts";
import { entriesReaching, predecessorsOf } from "../../resolve/entries-reaching.ts";
import { matchedOutside, matchesOtherVersions } from "../../resolve/installed/outside-versions.ts";
import {
  highestByPolicy,
  type RefusedUpdate,
  semverPolicyLabel,
  updatesRefusedByPolicy,
} from "../../resolve/semver-policy.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { codeSpan, enumerate, escapeMarkdown } from "../words/markdown.ts";
import { type HoverScope, linkTo } from "./hover-view.ts";
import { edgeKinds, entryLabel, enumerateFew, versionLabel } from "./hover-words.ts";

/** The versions that can update directly to the entry, nearest first, and how many can reach it in several steps. */
export function predecessorFacts(scope: HoverScope, entry: Entry): readonly string[] {
  const name = entry.name?.value ?? "";
  const before = predecessorsOf(scope.pkg, scope.channel, name).toReversed();
  const gone = replacedNamesWithoutVersion(scope, entry);
  const from = [
    ...before.map((position) => () => predecessorText(scope, entry, position)),
    ...gone.map((each) => () => `${codeSpan(each)} (${entry.replaces?.value === each ? "replaces" : "skips"})`),
  ];
  if (from.length === 0) return [noPredecessorText(scope, entry)];
  const skipper = findSkippingEntry(scope.channel, name);
  const never =
    skipper === undefined ? "" : `; OLM v0 never updates to it because ${entryLabel(scope, skipper)} skips it`;
  const reach = skipper === undefined ? reachabilityFact(scope, name, before.length) : [];
  return [`updates here from ${enumerateFew(from, (show) => show())}${never}`, ...reach];
}

function noPredecessorText(scope: HoverScope, entry: Entry): string {
  const outside = outsidePredecessors(scope, entry);
  if (outside !== undefined) return `no entry of the channel can update to it, but from outside: ${outside}`;
  return matchesOtherVersions(scope.pkg, entry)
    ? "no entry can update to it, only other versions that its skipRange matches"
    : "no version can update to it";
}

/** The bundles outside the channel that the entry's skipRange matches, in words; undefined without any. */
export function outsidePredecessors({ pkg, channel, view }: HoverScope, entry: Entry): string | undefined {
  const found = matchedOutside(pkg, channel, entry).toReversed();
  if (found.length === 0) return undefined;
  return enumerateFew(found, ({ name, version }) => {
    const channels = entriesNamed(pkg, name).flatMap((each) => each.channel.name?.value ?? []);
    const where = channels.length === 0 ? "in no channel" : `in ${enumerate([...new Set(channels)].map(codeSpan))}`;
    return `${linkTo(view, codeSpan(versionText(version)), bundleNamed(pkg, name)?.name)} ${where}`;
  });
}

function predecessorText(scope: HoverScope, entry: Entry, from: InstalledEntry): string {
  return `${versionLabel(scope, from)} (${edgeKinds(edgeReasons(entry, scope.channel, from))})`;
}

/** Replaced and skipped names that are not entries of the channel; clusters may still have them installed. */
function replacedNamesWithoutVersion({ pkg, channel }: HoverScope, entry: Entry): readonly string[] {
  const updates = automaticUpdatesIn(pkg, channel);
  const names = new Set(edgeNamesOf(entry).map(({ value }) => value));
  return [...names].filter((each) => each !== "" && each !== entry.name?.value && !updates.entryNamed(each));
}

/** How many entries can reach the entry. Empty if these are exactly the entries with a direct edge. */
function reachabilityFact({ pkg, channel }: HoverScope, name: string, direct: number): readonly string[] {
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
export function successorsOf({ pkg, channel }: HoverScope, from: InstalledBundle): readonly InstalledEntry[] {
  const { entries } = automaticUpdatesIn(pkg, channel);
  return entries.filter(({ name, entry }) => name !== from.name && hasEdgeFrom(entry, from) === true);
}

/** The successors that no automatic update chooses, highest version first. Undefined if both OLMs are stuck. */
export function otherSuccessorsFact(
  scope: HoverScope,
  from: InstalledBundle,
  targets: readonly InstalledEntry[],
  taken: readonly InstalledEntry[],
): string | undefined {
  const isRefused = (name: string) => unsupportedDependencyOf(scope.pkg, name) !== undefined;
  const others = targets.filter((target) => !taken.includes(target) && !isRefused(target.name));
  if (others.length === 0 || taken.length === 0 || isRefused(from.name)) return undefined;
  others.sort((a, b) => compareVersions(b.version, a.version));
  const inWords = (target: InstalledEntry) =>
    `${versionLabel(scope, target)} (${edgeKinds(edgeReasons(target.entry, scope.channel, from))})`;
  return `other successors under OLM v1, with a pinned version: ${enumerateFew(others, inWords)}`;
}

/** The entries that replace or skip a name without a known version, which no skipRange can match. */
export function successorsByNameFact(scope: HoverScope, name: string): string {
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

/** The updates that the semver policy forbids. The example is OLM v1's automatic update, else the highest successor. */
export function semverPolicyFact(
  scope: HoverScope,
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
  return `${semverPolicyLabel}: no update to ${versionLabel(scope, example.target)} (${escapeMarkdown(example.reason)})${more}`;
}

function highestRefused(refused: readonly RefusedUpdate<InstalledEntry>[]): RefusedUpdate<InstalledEntry> | undefined {
  return refused.reduce<RefusedUpdate<InstalledEntry> | undefined>(
    (best, each) => (best && compareVersions(best.target.version, each.target.version) >= 0 ? best : each),
    undefined,
  );
}

/** Explains why OLM v1 does not update, although one section of its documentation promises an update. */
export function documentedUpdateFact(scope: HoverScope, from: InstalledBundle): string | undefined {
  const { pkg, channel } = scope;
  const updates = automaticUpdatesIn(pkg, channel);
  const here = updates.entryNamed(from.name);
  if (!here || updates.next("v1", here) !== "stays" || unsupportedDependencyOf(pkg, from.name) !== undefined)
    return undefined;
  const expected = highestByPolicy(from.version, updates.entries);
  if (!expected) return undefined;
  const promise = `an update to ${versionLabel(scope, expected)} by [semver alone](${upgradeSupportPage}#upgrades)`;
  return `OLM v1's documentation promises ${promise}, but released versions follow only [the catalog's edges](${upgradeSupportPage}#upgrade-constraint-semantics)`;
}
