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

/** How many items of a list, or steps of a way, are shown of many. */
const maxShown = 3;

/** An entry of the channel by its version, anything else by its name. */
export function entryLabel({ pkg, channel }: ChannelScope, name: string): string {
  const position = automaticUpdatesIn(pkg, channel).entryNamed(name);
  return codeSpan(position ? versionText(position.version) : name);
}

/** "replaces, skipRange". */
export function edgeKinds(because: readonly CandidateReason[]): string {
  return [...new Set(because.map(({ kind }) => kind))].join(", ");
}

/** "a, b and c", or "a, b, c and 12 more". The items are shown only where they are needed. */
export function enumerateFew<T>(items: readonly T[], show: (item: T) => string): string {
  if (items.length <= maxShown) return enumerate(items.map(show));
  return `${items.slice(0, maxShown).map(show).join(", ")} and ${items.length - maxShown} more`;
}

/** Whether nothing of the channel replaces or skips it. */
export function isHead({ channel }: ChannelScope, { name }: Pick<InstalledBundle, "name">): boolean {
  return channelChain(channel).heads.some((head) => head.name?.value === name);
}

/** "→ `0.2.3` (skips) → `0.3.0` (replaces, head)"; of a long way the beginning and the end. */
export function updatePathText(scope: ChannelScope, { from, steps }: AutomaticUpdatePath): string {
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

function updateStepText(scope: ChannelScope, from: InstalledBundle, to: InstalledEntry): string {
  const reasons = edgesBetween(scope, from, to);
  const elsewhere = reasons.find(({ channel }) => channel !== scope.channel.name?.value)?.channel;
  const notes = [
    reasons.length === 0 ? "the same version" : edgeKinds(reasons),
    elsewhere === undefined ? "" : `in ${codeSpan(elsewhere)}`,
    compareVersions(to.version, from.version) < 0 ? "**lower**" : "",
    isHead(scope, to) ? "head" : "",
  ];
  return `${codeSpan(versionText(to.version))} (${notes.filter((note) => note !== "").join(", ")})`;
}

/** InstalledBundle the channel if that says so, else from the first other one that does. */
function edgesBetween(
  { pkg, channel }: ChannelScope,
  from: InstalledBundle,
  to: InstalledEntry,
): readonly CandidateReason[] {
  const entries = entriesNamed(pkg, to.name);
  const own = entries.filter((each) => each.channel === channel);
  for (const each of [...own, ...entries]) {
    const reasons = edgeReasons(each.entry, each.channel, from);
    if (reasons.length > 0) return reasons;
  }
  return [];
}

/** "`4.18`"; of the one release that has two names both of them. */
export function openShiftLabel(minor: OpenShiftMinor): string {
  return `${codeSpan(minorText(minor))}${otherNameOf(minor)}`;
}

function otherNameOf(minor: OpenShiftMinor): string {
  if (compareOpenShiftMinors(minor, fiveZero) !== 0) return "";
  return minor.major === 5 ? ` (= ${codeSpan("4.23")})` : ` (= ${codeSpan("5.0")})`;
}

const fiveZero: OpenShiftMinor = { major: 5, minor: 0 };

/** Longer ranges take too long to describe, and their description is not readable. */
const maxReadableComparisons = 200;

/** Undefined for a range that is too long to be put into words. */
export function readableIntervals(range: SkipRange): VersionSet | undefined {
  const comparisons = range.alternatives.reduce((sum, alternative) => sum + alternative.length, 0);
  return comparisons > maxReadableComparisons ? undefined : skipRangeIntervals(range);
}
