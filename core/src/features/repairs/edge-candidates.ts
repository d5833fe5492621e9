// Repairs of chains that opm rejects: several heads, no head, cycles, stranded entries; and of misspelt edges.

import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { referencesToEntry } from "../../model/find-in-package.ts";
import { findSkippingEntry, isSkipped } from "../../resolve/skipped-entries.ts";
import { compareVersionAndRelease, sortByVersion, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import { nameOf, type Repairable, type RepairCandidate, stepsOf } from "./repair-candidate.ts";
import type { RepairStep } from "./repair-step.ts";

/** Joins the extra heads to the chain: a higher entry replaces or skips a single one, or the newest skips them all. */
export function* severalHeadsCandidates({ pkg, channel }: Repairable): Generator<RepairCandidate> {
  if (!channel) return;
  const heads = sortByVersion(pkg, channelChain(channel).heads);
  const newest = heads.at(-1);
  // While its name is typed, an entry has no version and may become the newest.
  if (!newest || heads.some((head) => head !== newest && !versionAndReleaseOf(pkg, head))) return;
  const extra = heads.slice(0, -1);
  const [only, ...others] = extra;
  if (only && others.length === 0) {
    for (const above of higherEntries({ pkg, channel }, only)) yield* joinCandidates(channel, only, above);
  }
  yield stepsOf(skip(channel, newest, extra.map(nameOf)));
  yield { steps: chainSteps(channel, heads), cost: heads.length - 0.5 };
}

/** Update edges from an entry to a higher one: `above` replaces it, perhaps in front of what it replaced, or skips it. */
function* joinCandidates(channel: Channel, below: Entry, above: Entry): Generator<RepairCandidate> {
  const old = above.replaces?.value;
  const isDangling = old === undefined || !channelChain(channel).entries.has(old);
  yield stepsOf(replace(channel, above, nameOf(below)));
  if (!isDangling && !below.replaces) {
    yield stepsOf(replace(channel, above, nameOf(below)), replace(channel, below, old));
  }
  yield stepsOf(skip(channel, above, [nameOf(below)]));
}

/** Each of the entries, lowest first, is replaced by the next one, unless that replaces another already. */
function chainSteps(channel: Channel, entries: readonly Entry[]): readonly RepairStep[] {
  return entries.flatMap((entry, index) => {
    const below = entries[index - 1];
    return below && !entry.replaces ? [replace(channel, entry, nameOf(below))] : [];
  });
}

/** Removes or turns the edges from higher entries to lower ones, which close cycles and leave a channel without a head. */
export function* cycleCandidates({ pkg, channel }: Repairable): Generator<RepairCandidate> {
  if (!channel) return;
  const wrong = downwardEdges({ pkg, channel });
  for (const step of wrong.slice(0, maxSources)) {
    yield stepsOf(step);
    const entry = channelChain(channel).entries.get(step.entry);
    const [below] = entry ? lowerEntries({ pkg, channel }, entry) : [];
    if (step.kind === "replace" && below) yield stepsOf({ ...step, target: nameOf(below) });
  }
  if (wrong.length > 1) yield { steps: wrong };
  for (const entry of channelChain(channel).cycle.slice(0, maxSources)) {
    for (const below of lowerEntries({ pkg, channel }, entry)) yield stepsOf(replace(channel, entry, nameOf(below)));
  }
  yield* freeNewestCandidates({ pkg, channel });
}

/** Removes every edge to the newest entry, which should be the head. */
function* freeNewestCandidates({ pkg, channel }: InChannel): Generator<RepairCandidate> {
  const newest = nameOf(sortByVersion(pkg, channelChain(channel).entries.values()).at(-1) ?? { name: undefined });
  const references = referencesToEntry(pkg, newest).filter((each) => each.channel === channel);
  const steps = references.map(({ entry, kind }) =>
    kind === "replaces" ? replace(channel, entry, undefined) : unskip(channel, entry, newest),
  );
  if (steps.length > 0) yield { steps };
}

type RemovedEdge = RepairStep & { readonly kind: "replace" | "unskip" };

/** The removals of the edges that lead to an entry of the same or a lower version. */
function downwardEdges({ pkg, channel }: InChannel): readonly RemovedEdge[] {
  const { entries } = channelChain(channel);
  const isDownward = (entry: Entry, target: string) => {
    const other = entries.get(target);
    return other !== undefined && compareEntries(pkg, other, entry) >= 0;
  };
  return [...entries.values()].flatMap((entry) => [
    ...(entry.replaces && isDownward(entry, entry.replaces.value) ? [replace(channel, entry, undefined)] : []),
    ...entry.skips.flatMap(({ value }) => (isDownward(entry, value) ? [unskip(channel, entry, value)] : [])),
  ]);
}

/** Puts the entry, which replaces a higher one, below it in the chain. */
export function* downgradeCandidates({ pkg, channel, entry }: Repairable): Generator<RepairCandidate> {
  if (!channel || !entry) return;
  const own = downwardEdges({ pkg, channel }).filter((step) => step.entry === nameOf(entry));
  for (const step of own) yield* reorderedEdge(channel, step);
}

/** Puts entries that replace higher ones below them in the chain. */
export function* reorderCandidates({ pkg, channel }: InChannel): Generator<RepairCandidate> {
  for (const step of downwardEdges({ pkg, channel }).slice(0, maxSources)) yield* reorderedEdge(channel, step);
}

function* reorderedEdge(channel: Channel, { kind, entry: name }: RemovedEdge): Generator<RepairCandidate> {
  const { entries } = channelChain(channel);
  const low = entries.get(name);
  const high = entries.get(low?.replaces?.value ?? "");
  if (kind !== "replace" || !low || !high || low === high) return;
  const above = [...entries.values()].filter((each) => each !== high && each.replaces?.value === name);
  const between = [replace(channel, low, high.replaces?.value), replace(channel, high, name)];
  yield { steps: [...between, ...above.map((each) => replace(channel, each, nameOf(high)))] };
}

/** Continues the chain where it ends too early, or skips what it does not reach. */
export function* strandedCandidates({ pkg, channel }: Repairable): Generator<RepairCandidate> {
  if (!channel) return;
  const { stranded, path, end, entries, heads } = channelChain(channel);
  const last = path.at(-1);
  const sorted = sortByVersion(pkg, stranded).reverse();
  if (last) {
    for (const entry of sorted.slice(0, maxTargets)) yield stepsOf(replace(channel, last, nameOf(entry)));
    const target = last.replaces?.value;
    const skipper = end === "skipped" && target !== undefined ? findSkippingEntry(channel, target) : undefined;
    if (skipper !== undefined && target !== undefined) {
      yield stepsOf({ kind: "unskip", channel: nameOf(channel), entry: skipper, target });
      const below = entries.get(target)?.replaces?.value;
      if (below !== undefined) yield stepsOf(replace(channel, last, below));
    }
  }
  for (const entry of sorted.slice(0, maxTargets)) {
    for (const above of higherEntries({ pkg, channel }, entry)) yield stepsOf(skip(channel, above, [nameOf(entry)]));
  }
  const [head] = heads;
  if (head && sorted.length > 1) yield stepsOf(skip(channel, head, sorted.map(nameOf).reverse()));
  yield* freeNewestCandidates({ pkg, channel });
}

/** Removes an edge to an entry that does not exist, or lets it lead to the next lower one. */
export function* danglingCandidates({ pkg, channel, entry, finding }: Repairable): Generator<RepairCandidate> {
  if (!channel || !entry) return;
  const isHere = ({ span }: { readonly span: { readonly start: number } }) => span.start === finding.at.span.start;
  const skipped = entry.skips.find(isHere);
  if (skipped) yield stepsOf(unskip(channel, entry, skipped.value));
  if (!entry.replaces || !isHere(entry.replaces)) return;
  for (const below of lowerEntries({ pkg, channel }, entry)) yield stepsOf(replace(channel, entry, nameOf(below)));
  yield stepsOf(replace(channel, entry, undefined));
}

/** How many entries are tried as the other end of a new edge. */
const maxTargets = 5;

/** How many entries are tried as the source of one, because each search for its targets takes as long as the channel. */
const maxSources = 20;

/** A channel and its package. */
export interface InChannel extends Pick<Repairable, "pkg"> {
  readonly channel: Channel;
}

/** The entries above an entry that are not skipped, nearest first, and the highest one. */
export function higherEntries({ pkg, channel }: InChannel, entry: Entry): readonly Entry[] {
  const sorted = sortByVersion(pkg, channelChain(channel).entries.values());
  const higher = sorted.filter((each) => compareEntries(pkg, each, entry) > 0 && !isSkipped(channel, nameOf(each)));
  const nearest = higher.slice(0, maxTargets);
  const highest = higher.at(-1);
  return highest && !nearest.includes(highest) ? [...nearest, highest] : nearest;
}

/** The entries below an entry that are not skipped, nearest first. */
export function lowerEntries({ pkg, channel }: InChannel, entry: Entry): readonly Entry[] {
  const sorted = sortByVersion(pkg, channelChain(channel).entries.values()).reverse();
  const lower = sorted.filter((each) => compareEntries(pkg, each, entry) < 0 && !isSkipped(channel, nameOf(each)));
  return lower.slice(0, maxTargets);
}

function compareEntries(pkg: Repairable["pkg"], a: Entry, b: Entry): number {
  return compareVersionAndRelease(versionAndReleaseOf(pkg, a), versionAndReleaseOf(pkg, b));
}

export function replace(channel: Channel, entry: Entry, target: string | undefined): RepairStep & { kind: "replace" } {
  return { kind: "replace", channel: nameOf(channel), entry: nameOf(entry), target };
}

export function skip(channel: Channel, entry: Entry, targets: readonly string[]): RepairStep & { kind: "skip" } {
  return { kind: "skip", channel: nameOf(channel), entry: nameOf(entry), targets };
}

export function unskip(channel: Channel, entry: Entry, target: string): RepairStep & { kind: "unskip" } {
  return { kind: "unskip", channel: nameOf(channel), entry: nameOf(entry), target };
}
