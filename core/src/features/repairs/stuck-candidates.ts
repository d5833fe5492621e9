// Repairs for updates that stop or differ although opm accepts the channel, and for those that stop after a cluster upgrade.

import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { automaticSteps } from "../../resolve/automatic-path-ends.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { edgeReasons, skipRangeOf } from "../../resolve/edges.ts";
import { type StuckEntry, stuckEntries } from "../../resolve/stuck-entries.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { onlyVersion, union } from "../../versions/version-set.ts";
import { writeSkipRange } from "../../versions/write-skip-range.ts";
import { higherEntries, type InChannel, reorderCandidates, replace, skip, unskip } from "./edge-candidates.ts";
import { nameOf, type Repairable, type RepairCandidate, stepsOf } from "./repair-candidate.ts";
import type { RepairStep } from "./repair-step.ts";

/** Lets higher entries update the stuck one, by name or by range, or lets an OLM take the edges that exist. */
export function* stuckCandidates({ pkg, channel, entry }: Repairable): Generator<RepairCandidate> {
  if (!channel || !entry) return;
  const stuck = (["v0", "v1"] as const).flatMap((olm) => stuckEntries(pkg, channel, olm));
  const own = stuck.find(({ stopsAt }) => stopsAt.name === nameOf(entry));
  if (!own) return;
  const targets = higherEntries({ pkg, channel }, entry);
  for (const target of targets) yield* updateCandidates({ pkg, channel }, own.stopsAt, target);
  for (const { to, skippedBy } of own.successors) {
    if (skippedBy === undefined) continue;
    yield stepsOf({ kind: "unskip", channel: nameOf(channel), entry: skippedBy, target: to });
  }
  yield* widenCandidates({ pkg, channel }, own.stopsAt, targets);
  yield* allAtOnceCandidates({ pkg, channel }, stuck);
  yield* reorderCandidates({ pkg, channel });
  if (own.end === "cycle") yield* cutCycleCandidates({ pkg, channel }, own.stopsAt);
}

/** `target` skips the entry, or replaces it if it replaces nothing. */
function* updateCandidates(
  { channel }: InChannel,
  { name, entry }: InstalledEntry,
  target: Entry,
): Generator<RepairCandidate> {
  yield stepsOf(skip(channel, target, [name]));
  if (!target.replaces) yield stepsOf(replace(channel, target, nameOf(entry)));
}

/** The ranges of the targets match the entry too. */
function* widenCandidates(
  { pkg, channel }: InChannel,
  { version }: InstalledEntry,
  targets: readonly Entry[],
): Generator<RepairCandidate> {
  const updates = automaticUpdatesIn(pkg, channel);
  for (const target of targets) {
    const own = updates.entryNamed(nameOf(target))?.version;
    const range = own && rangeWith(target, version, own);
    if (range !== undefined) yield stepsOf({ kind: "range", channel: nameOf(channel), entry: nameOf(target), range });
  }
}

/** The entry's range with all versions from `from` up to what it matches already, or up to the entry's own version. */
export function rangeWith(entry: Entry, from: Version, own: Version): string | undefined {
  if (compareVersions(from, own) >= 0) return undefined;
  const range = skipRangeOf(entry);
  if (!range) return entry.skipRange ? undefined : `>=${versionText(from)} <${versionText(own)}`;
  const set = skipRangeIntervals(range);
  const lowest = set[0]?.min;
  const max = lowest && compareVersions(from, lowest) < 0 ? lowest : undefined;
  const added = max
    ? [{ min: from, minInclusive: true, max, maxInclusive: true, prereleases: true }]
    : onlyVersion(from);
  return writeSkipRange(union([set, added]));
}

/** The range, which matches nothing, matches the lower entries of its channel, or is removed. */
export function* uselessRangeCandidates({ pkg, channel, entry }: Repairable): Generator<RepairCandidate> {
  if (!channel || !entry) return;
  const updates = automaticUpdatesIn(pkg, channel);
  const own = updates.entryNamed(nameOf(entry))?.version;
  if (!own) return;
  const step = { kind: "range", channel: nameOf(channel), entry: nameOf(entry) } as const;
  const versions = channel.entries.flatMap((each) => updates.entryNamed(nameOf(each))?.version ?? []);
  const lowest = versions.reduce((low, each) => (compareVersions(each, low) < 0 ? each : low), own);
  if (lowest !== own) yield stepsOf({ ...step, range: `>=${versionText(lowest)} <${versionText(own)}` });
  yield { ...stepsOf({ ...step, range: undefined }), isLastResort: true };
}

/** The head skips every entry at which updates stop. */
function* allAtOnceCandidates({ channel }: InChannel, stuck: readonly StuckEntry[]): Generator<RepairCandidate> {
  const [head] = channelChain(channel).heads;
  const stops = [...new Set(stuck.map(({ stopsAt }) => stopsAt.name))];
  if (head && stops.length > 1) yield stepsOf(skip(channel, head, stops));
}

/** Removes the edges of a cycle of automatic updates that lead to a lower or the same version. */
function* cutCycleCandidates({ pkg, channel }: InChannel, stopsAt: InstalledEntry): Generator<RepairCandidate> {
  const steps = automaticSteps(automaticUpdatesIn(pkg, channel), "v0", stopsAt);
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1] ?? stopsAt;
    if (compareVersions(to.version, from.version) <= 0) yield* removeEdgeCandidates({ channel }, from, to);
  }
}

/** Removes all edges from one entry to another. */
function* removeEdgeCandidates(
  { channel }: { readonly channel: Channel },
  from: InstalledEntry,
  to: InstalledEntry,
): Generator<RepairCandidate> {
  const steps = edgeReasons(to.entry, channel, from).map(({ kind }): RepairStep | undefined => {
    if (kind === "replaces") return replace(channel, to.entry, undefined);
    if (kind === "skips") return unskip(channel, to.entry, from.name);
    const range = tightenSkipRange(to.entry.skipRange?.value ?? "", onlyVersion(from.version));
    return range === undefined ? undefined : { kind: "range", channel: nameOf(channel), entry: to.name, range };
  });
  const possible = steps.filter((step) => step !== undefined);
  if (possible.length > 0 && possible.length === steps.length) yield { steps: possible };
}

/** Lets the head update the entry directly, or removes one of the two edges between which the OLMs choose. */
export function* divergenceCandidates({ pkg, channel, entry }: Repairable): Generator<RepairCandidate> {
  if (!channel || !entry) return;
  const updates = automaticUpdatesIn(pkg, channel);
  const from = updates.entryNamed(nameOf(entry));
  const [head] = channelChain(channel).heads;
  if (!from) return;
  if (head) yield stepsOf(skip(channel, head, [from.name]));
  for (const olm of ["v0", "v1"] as const) {
    const next = updates.next(olm, from);
    if (typeof next === "string") continue;
    yield* removeEdgeCandidates({ channel }, from, next);
    yield stepsOf(skip(channel, next.entry, [from.name]));
  }
}

/** Lets entries of the catalog for the next OpenShift version update the stranded entry. */
export function* nextOpenShiftCandidates({ ground, pkg, channel, entry }: Repairable): Generator<RepairCandidate> {
  const next = ground.next?.catalog.packages.get(ground.name);
  const nextChannel = channel && next && channelNamed(next, nameOf(channel));
  const stranded = channel && entry && automaticUpdatesIn(pkg, channel).entryNamed(nameOf(entry));
  if (!nextChannel || !stranded) return;
  const updates = automaticUpdatesIn(next, nextChannel);
  const higher = updates.versionLine.entries.filter(({ version }) => compareVersions(version, stranded.version) > 0);
  const targets = [...higher.slice(0, maxTargets), ...higher.slice(maxTargets).slice(-1)];
  for (const { entry: target, version } of targets) {
    yield { ...stepsOf(skip(nextChannel, target, [stranded.name])), inNext: true };
    const range = rangeWith(target, stranded.version, version);
    const step = { kind: "range", channel: nameOf(nextChannel), entry: nameOf(target), range } as const;
    if (range !== undefined) yield { ...stepsOf(step), inNext: true };
  }
}

/** How many entries are tried as the target of a new edge. */
const maxTargets = 5;
