// Which versions of a package can be reached from which, and in how many updates: under OLM v1 along any edges, as
// `version` can be pinned, under OLM v0 by automatic updates, in one channel or with a switch of the channel before each.
// The answers are those of shortest-path.ts, against which a test checks them, but an edge is not followed once for each
// version that a skipRange matches. Dependencies are taken to be met under OLM v0.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { type IndexRange, mergeIndexRanges } from "../../versions/index-range.ts";
import { type Version, versionText } from "../../versions/version.ts";
import { channelSwitches, type UpdateStretch, updatesAlong } from "../across-channels/channel-switches.ts";
import { packageNames } from "../across-channels/package-names.ts";
import type { InstalledBundle } from "../edges.ts";
import { crashingEntries, crashingUnlessNamed } from "../next-updates.ts";
import { addTreeEdges, nodesAbove, nodesOfRange, nodesWithTree } from "../segment-tree.ts";
import { v0Chain } from "../v0-channel.ts";
import {
  noFeatureGates,
  parseLegacyVersionRelease,
  type V1Bundle,
  type V1ChannelBundle,
  v1Bundles,
  versionReleaseKey,
} from "../v1-package.ts";
import { VersionLine } from "../version-line.ts";
import { type HopGraph, hopDistances, reversed } from "./hop-distances.ts";
import { pinnedUpdates } from "./pinned-updates.ts";

/** Where updates are looked for. */
export interface NetworkScope {
  readonly catalog: Catalog;
  readonly pkg: Package;
  /** The name of the only channel that counts; undefined for all channels. */
  readonly channel: string | undefined;
}

/** The versions of a package, and the updates between them. */
export interface UpdateNetwork {
  /** Every version that may be installed: the package's bundles, and the installed one if it is none of them. */
  readonly versions: readonly InstalledBundle[];
  /** The number of updates from a version to each that can be reached, by name; 0 for the version itself. */
  from(name: string): ReadonlyMap<string, number>;
  /** The number of updates to a version from each that reaches it, by name; 0 for the version itself. */
  to(name: string): ReadonlyMap<string, number>;
  /** What OLM v0 updates a version to, in each channel; empty under OLM v1. */
  steps(name: string): readonly ChannelStep[];
}

/** An automatic update of OLM v0 by a Subscription to a channel. */
export interface ChannelStep {
  readonly channel: string;
  readonly to: string;
}

/** The updates that OLM v1 can make, one after the other with a pin of each version. */
export function updateNetworkV1(scope: NetworkScope, installed: InstalledBundle | undefined): UpdateNetwork {
  const line = versionLineOf(scope.pkg, installed);
  const targets = v1Bundles(scope.pkg, noFeatureGates).map((bundle) => ({
    bundle,
    entries: entriesIn(bundle, scope.channel),
  }));
  const graph = edgesAsTree(targets, line, scope.channel);
  return networkOf(line, graph, () => []);
}

/** The automatic updates of OLM v0 in the channel, or in any channel that the Subscription is switched to. */
export function updateNetworkV0({ pkg, channel }: NetworkScope, installed: InstalledBundle | undefined): UpdateNetwork {
  const line = versionLineOf(pkg, installed);
  const { length } = line.entries;
  const stepsAt = Array.from({ length: nodesWithTree(length) }, (): OrderedStep[] => []);
  for (const [order, each] of (channel === undefined ? channelsByPreference(pkg) : [channel]).entries()) {
    for (const { start, end, to } of updatesIn(pkg, each, line)) {
      // Names without a version follow those of the line.
      for (const node of nodesOfRange({ start, end: Math.min(end, length) }, length)) {
        stepsAt[node]?.push({ order, channel: each, to });
      }
    }
  }
  const indexes = indexesOf(line);
  const updates = stepsAt.map((steps) => steps.flatMap(({ to }) => indexes.get(to) ?? []));
  const free = updates.map((): number[] => []);
  addTreeEdges(free, length);
  return networkOf(line, { updates, free }, (name) => {
    const index = indexes.get(name);
    if (index === undefined) return [];
    const steps = Array.from(nodesAbove(index, length), (node) => stepsAt[node] ?? []).flat();
    return steps.sort((a, b) => a.order - b.order).map(({ channel: each, to }) => ({ channel: each, to }));
  });
}

/** A step with the place of its channel among the channels. */
interface OrderedStep extends ChannelStep {
  readonly order: number;
}

/** OLM v0's updates in a channel, as stretches of the line; names without a version may follow it. */
function updatesIn(pkg: PackageFacts, channel: string, line: VersionLine<InstalledBundle>): readonly UpdateStretch[] {
  if (line === packageNames(pkg).versionLine) return switchesByChannel(pkg).get(channel) ?? [];
  const chain = v0Chain(pkg, channel);
  const indexes = indexesOf(line);
  return "ok" in chain ? updatesAlong(chain.ok, { versionLine: line, indexOf: (name) => indexes.get(name) }) : [];
}

const switchesByChannel = memoize(
  (pkg: PackageFacts) => new Map(channelSwitches(pkg).map(({ channel, updates }) => [channel, updates])),
);

/** The names of the package's channels, the default channel first. */
export function channelsByPreference({ channels, definitions }: PackageFacts): readonly string[] {
  const byDefault = definitions[0]?.defaultChannel?.value;
  const names = [...new Set(channels.flatMap(({ name }) => name?.value || []))];
  return [...names.filter((name) => name === byDefault), ...names.filter((name) => name !== byDefault)];
}

type Target = V1ChannelBundle;

function entriesIn({ entries }: V1Bundle, channel: string | undefined): readonly Entry[] {
  const isWanted = (own: Channel) => channel === undefined || own.name?.value === channel;
  return entries.flatMap((each) => (isWanted(each.channel) ? each.entry : []));
}

function versionLineOf(pkg: PackageFacts, installed: InstalledBundle | undefined): VersionLine<InstalledBundle> {
  const { versionLine } = packageNames(pkg);
  const isOther = installed && !versionLine.entryNamed(installed.name);
  return isOther ? new VersionLine([...versionLine.entries, installed]) : versionLine;
}

const indexesOf = memoize(
  ({ entries }: VersionLine<InstalledBundle>): ReadonlyMap<string, number> =>
    new Map(entries.map(({ name }, index) => [name, index])),
);

function networkOf(line: VersionLine<InstalledBundle>, graph: HopGraph, steps: UpdateNetwork["steps"]): UpdateNetwork {
  const indexes = indexesOf(line);
  const named = (distances: ReadonlyMap<number, number>) =>
    new Map(line.entries.flatMap(({ name }, index) => pairOf(name, distances.get(index))));
  const distancesIn = (direction: HopGraph, name: string) => {
    const index = indexes.get(name);
    return named(index === undefined ? new Map() : hopDistances(direction, index));
  };
  return {
    versions: line.entries,
    from: (name) => distancesIn(graph, name),
    to: (name) => distancesIn(reversed(graph), name),
    steps,
  };
}

function pairOf(name: string, distance: number | undefined): readonly (readonly [string, number])[] {
  return distance === undefined ? [] : [[name, distance]];
}

function edgesAsTree(
  targets: readonly Target[],
  line: VersionLine<InstalledBundle>,
  channel: string | undefined,
): HopGraph {
  const { length } = line.entries;
  const emptyLists = () => Array.from({ length: nodesWithTree(length) }, (): number[] => []);
  const graph = { updates: emptyLists(), free: emptyLists() };
  addTreeEdges(graph.free, length);
  const byKey = groupBy(line.entries, ({ version }) => keyOf(version));
  const claimsOf = (target: Target) => claimedBy(target, { line, channel, byKey });
  for (const builds of groupBy(targets, withoutBuild).values()) {
    for (const { start, end, to } of pinnedUpdates(builds, claimsOf)) {
      const index = indexesOf(line).get(to.name);
      if (index === undefined) continue;
      for (const node of nodesOfRange({ start, end }, length)) graph.updates[node]?.push(index);
    }
  }
  // From a version for which OLM crashes, no update follows.
  for (const { name } of crashingEntries(targets, line, crashingUnlessNamed)) {
    const index = indexesOf(line).get(name);
    if (index === undefined) continue;
    graph.updates[index] = [];
    graph.free[index] = [];
  }
  return graph;
}

interface ClaimContext {
  readonly line: VersionLine<InstalledBundle>;
  readonly channel: string | undefined;
  /** What may be installed, by version and release. */
  readonly byKey: ReadonlyMap<string, readonly InstalledBundle[]>;
}

/** What the bundle is a candidate for: by its edges, and as another bundle of the installed version. */
function claimedBy({ bundle, entries }: Target, { line, channel, byKey }: ClaimContext): readonly IndexRange[] {
  const isOffered = channel === undefined || entries.length > 0;
  const same = isOffered && bundle.key !== undefined ? (byKey.get(bundle.key) ?? []) : [];
  const sources = entries.map(line.edgeSourcesOf);
  const single = [
    ...same.flatMap(({ name }) => indexesOf(line).get(name) ?? []),
    ...sources.flatMap(({ byName }) => byName),
  ];
  const ranges = single.map((start) => ({ start, end: start + 1 }));
  return mergeIndexRanges([...ranges, ...sources.flatMap(({ byRange }) => byRange.matching)]);
}

/** A pin does not distinguish builds of one version. */
function withoutBuild({ bundle: { version } }: Target): string {
  return "ok" in version ? versionText({ ...version.ok.version, build: [] }) : "";
}

function keyOf(version: Version): string {
  const read = parseLegacyVersionRelease(versionText(version));
  return "ok" in read ? versionReleaseKey(read.ok) : "";
}
