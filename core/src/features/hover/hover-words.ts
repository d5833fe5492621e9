// The words for entries, edges and steps in hovers.

import { channelChain } from "../../model/channel-chain.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { AutomaticUpdatePath, ChannelScope } from "../../resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, type InstalledBundle } from "../../resolve/edges.ts";
import type { CandidateReason } from "../../resolve/resolution.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import type { SkipRange } from "../../versions/skip-range.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import type { VersionSet } from "../../versions/version-set.ts";
import { codeSpan, enumerate } from "../words/markdown.ts";
import { type HoverScope, linkTo } from "./hover-view.ts";

/** The number of items that are shown of a long list, and of steps of a long update path. */
const maxShown = 3;

/** The version of an entry of the channel. The name of anything else. */
export function entryLabel(scope: HoverScope, name: string): string {
  const position = automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(name);
  return position ? versionLabel(scope, position) : codeSpan(name);
}

/** The version of an entry, which links to the entry. */
export function versionLabel({ view }: HoverScope, { version, entry }: InstalledEntry): string {
  return linkTo(view, codeSpan(versionText(version)), entry.name);
}

/** The version of a bundle, which links to its first entry: one of this channel, if there is one. */
function bundleLabel(scope: HoverScope, { name, version }: InstalledBundle): string {
  const own = automaticUpdatesIn(scope.pkg, scope.channel).entryNamed(name) ?? entriesNamed(scope.pkg, name)[0];
  const label = codeSpan(versionText(version));
  return own ? linkTo(scope.view, label, own.entry.name) : label;
}

/** "replaces, skipRange". */
export function edgeKinds(because: readonly CandidateReason[]): string {
  return [...new Set(because.map(({ kind }) => kind))].join(", ");
}

/** "a, b and c", or "a, b, c and 12 more". Calls `show` only for the items in the text. */
export function enumerateFew<T>(items: readonly T[], show: (item: T) => string): string {
  if (items.length <= maxShown) return enumerate(items.map(show));
  return `${items.slice(0, maxShown).map(show).join(", ")} and ${items.length - maxShown} more`;
}

/** True if no entry of the channel replaces or skips it. */
export function isHead({ channel }: ChannelScope, { name }: Pick<InstalledBundle, "name">): boolean {
  return channelChain(channel).heads.some((head) => head.name?.value === name);
}

/** "→ `0.2.3` (skips) → `0.3.0` (replaces, head)". A long path is shortened to its beginning and its end. */
export function updatePathText(scope: HoverScope, { from, steps }: AutomaticUpdatePath<InstalledBundle>): string {
  const step = (index: number) => {
    const to = steps[index];
    return to ? updateStepText(scope, steps[index - 1] ?? from, to) : "";
  };
  const indexes = [...steps.keys()];
  const hidden = steps.length - maxShown - 1;
  const parts =
    hidden <= 1
      ? indexes.map(step)
      : [...indexes.slice(0, maxShown).map(step), `… ${hidden} more`, step(steps.length - 1)];
  return parts.map((part) => `→ ${part}`).join(" ");
}

function updateStepText(scope: HoverScope, from: InstalledBundle, to: InstalledBundle): string {
  const reasons = edgesBetween(scope, from, to);
  const elsewhere = reasons.find(({ channel }) => channel !== scope.channel.name?.value)?.channel;
  const notes = [
    reasons.length === 0 ? "the same version" : edgeKinds(reasons),
    elsewhere === undefined ? "" : `in ${codeSpan(elsewhere)}`,
    compareVersions(to.version, from.version) < 0 ? "**lower**" : "",
    isHead(scope, to) ? "head" : "",
  ];
  return `${bundleLabel(scope, to)} (${notes.filter((note) => note !== "").join(", ")})`;
}

/** The reasons for an update, from this channel or else from the first other channel that has an edge. */
function edgesBetween(
  { pkg, channel }: ChannelScope,
  from: InstalledBundle,
  to: InstalledBundle,
): readonly CandidateReason[] {
  const entries = entriesNamed(pkg, to.name);
  const own = entries.filter((each) => each.channel === channel);
  for (const each of [...own, ...entries]) {
    const reasons = edgeReasons(each.entry, each.channel, from);
    if (reasons.length > 0) return reasons;
  }
  return [];
}

/** "`4.18`". The one release with two names is shown with both: "`4.23` (= `5.0`)". */
export function openShiftLabel(minor: OpenShiftMinor): string {
  return `${codeSpan(minorText(minor))}${otherNameOf(minor)}`;
}

function otherNameOf(minor: OpenShiftMinor): string {
  if (compareOpenShiftMinors(minor, fiveZero) !== 0) return "";
  return minor.major === 5 ? ` (= ${codeSpan("4.23")})` : ` (= ${codeSpan("5.0")})`;
}

const fiveZero: OpenShiftMinor = { major: 5, minor: 0 };

/** Longer ranges are not described: it would take too long, and the text would be unreadable. */
const maxReadableComparisons = 200;

/** The intervals of a range. Undefined for a range that is too long to describe. */
export function readableIntervals(range: SkipRange): VersionSet | undefined {
  const comparisons = range.alternatives.reduce((sum, alternative) => sum + alternative.length, 0);
  return comparisons > maxReadableComparisons ? undefined : skipRangeIntervals(range);
}
