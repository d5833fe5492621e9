// Which versions of a package can be reached from which, and in how many updates: under OLM v1 along any edges, as
// `version` can be pinned, under OLM v0 by automatic updates, in one channel or with a switch of the channel before each.
// The answers are those of shortest-path.ts, against which a test checks them, but an edge is not followed once for each
// version that a skipRange matches. Dependencies are taken to be met under OLM v0.

import { groupBy } from "../../base/group-by.ts";
import type { Channel, Entry } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { type Version, versionText } from "../../versions/version.ts";
import type { InstalledBundle } from "../edges.ts";
import { bestTargets, crashingEntries, crashingUnlessNamed } from "../next-updates.ts";
import { addTreeEdges, nodesOfRange, nodesWithTree } from "../segment-tree.ts";
import { v0Chain } from "../v0-channel.ts";
import { hasDeprecatedProperty } from "../v0-dependencies.ts";
import { pinnableCandidates, unsupportedDependency } from "../v1.ts";
import {
  noFeatureGates,
  parseLegacyVersionRelease,
  type V1Bundle,
  v1Bundles,
  versionReleaseKey,
} from "../v1-package.ts";
import { type EdgeSources, VersionLine } from "../version-line.ts";
import { type HopGraph, hopDistances, reversed } from "./hop-distances.ts";

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
  const graph = hasSeveralBuilds(targets) ? resolvedEdges(scope, line) : edgesAsTree(targets, line, scope.channel);
  return networkOf(line, graph, () => []);
}

/** The automatic updates of OLM v0 in the channel, or in any channel that the Subscription is switched to. */
export function updateNetworkV0({ pkg, channel }: NetworkScope, installed: InstalledBundle | undefined): UpdateNetwork {
  const line = versionLineOf(pkg, installed);
  const channels = channel === undefined ? channelsByPreference(pkg) : [channel];
  const steps = new Map<string, ChannelStep[]>();
  for (const each of channels) {
    for (const [from, to] of automaticUpdatesOf(pkg, each, line)) {
      const known = steps.get(from);
      if (known) known.push({ channel: each, to });
      else steps.set(from, [{ channel: each, to }]);
    }
  }
  const stepsFrom = (name: string) => steps.get(name) ?? [];
  const indexes = indexesOf(line);
  const updates = line.entries.map(({ name }) => stepsFrom(name).flatMap(({ to }) => indexes.get(to) ?? []));
  return networkOf(line, { updates, free: [] }, stepsFrom);
}

/** The names of the package's channels, the default channel first. */
export function channelsByPreference({ channels, definitions }: Package): readonly string[] {
  const byDefault = definitions[0]?.defaultChannel?.value;
  const names = [...new Set(channels.flatMap(({ name }) => name?.value || []))];
  return [...names.filter((name) => name === byDefault), ...names.filter((name) => name !== byDefault)];
}

interface Target {
  readonly bundle: V1Bundle;
  readonly entries: readonly Entry[];
}

function entriesIn({ entries }: V1Bundle, channel: string | undefined): readonly Entry[] {
  const isWanted = (own: Channel) => channel === undefined || own.name?.value === channel;
  return entries.flatMap((each) => (isWanted(each.channel) ? each.entry : []));
}

function versionLineOf(pkg: Package, installed: InstalledBundle | undefined): VersionLine<InstalledBundle> {
  const bundles = v1Bundles(pkg, noFeatureGates).flatMap(({ name, written }) =>
    written ? { name, version: written } : [],
  );
  const isOther = installed && !bundles.some(({ name }) => name === installed.name);
  return new VersionLine(isOther ? [...bundles, installed] : bundles);
}

function indexesOf({ entries }: VersionLine<InstalledBundle>): ReadonlyMap<string, number> {
  return new Map(entries.map(({ name }, index) => [name, index]));
}

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

/** Whether two bundles have the same version, build metadata aside: which one a pin installs, only the resolver tells. */
function hasSeveralBuilds(targets: readonly Target[]): boolean {
  const keys = targets.flatMap(({ bundle: { version } }) =>
    "ok" in version ? versionText({ ...version.ok.version, build: [] }) : [],
  );
  return new Set(keys).size < keys.length;
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
  const indexes = indexesOf(line);
  for (const { bundle, entries } of targets) {
    const to = indexes.get(bundle.name);
    if (to === undefined || unsupportedDependency(bundle.bundle) !== undefined) continue;
    for (const { byName, byRange } of entries.map(line.edgeSourcesOf)) {
      for (const index of byName) graph.updates[index]?.push(to);
      for (const range of byRange.matching)
        for (const node of nodesOfRange(range, length)) graph.updates[node]?.push(to);
    }
  }
  addSameVersions(graph.updates, targets, line, channel);
  // From a version for which OLM crashes, no update follows.
  for (const { name } of crashingEntries(targets, line, crashingUnlessNamed)) {
    const index = indexes.get(name) ?? -1;
    graph.updates[index] = [];
    graph.free[index] = [];
  }
  return graph;
}

/** A bundle of another name counts as the installed version, if its version is the same. */
function addSameVersions(
  updates: readonly number[][],
  targets: readonly Target[],
  line: VersionLine<InstalledBundle>,
  channel: string | undefined,
): void {
  const indexes = indexesOf(line);
  const byKey = groupBy(line.entries, ({ version }) => keyOf(version));
  for (const { bundle, entries } of targets) {
    const to = indexes.get(bundle.name);
    const isOffered = channel === undefined || entries.length > 0;
    if (to === undefined || !isOffered || unsupportedDependency(bundle.bundle) !== undefined) continue;
    for (const { name } of byKey.get(bundle.key ?? "") ?? []) {
      const index = indexes.get(name);
      if (index !== undefined && index !== to) updates[index]?.push(to);
    }
  }
}

function keyOf(version: Version): string {
  const read = parseLegacyVersionRelease(versionText(version));
  return "ok" in read ? versionReleaseKey(read.ok) : "";
}

/** The updates from each version as the resolver gives them, which takes longer. */
function resolvedEdges({ catalog, pkg, channel }: NetworkScope, line: VersionLine<InstalledBundle>): HopGraph {
  const indexes = indexesOf(line);
  const sources = [{ name: "catalog", catalog }];
  const updates = line.entries.map(({ name, version }, index) => {
    const installed = { name, version: versionText(version) };
    const question = { packageName: pkg.name, installed, channels: channel === undefined ? [] : [channel] };
    const found = pinnableCandidates(sources, question).flatMap((to) => indexes.get(to.name) ?? []);
    return found.filter((to) => to !== index);
  });
  return { updates, free: [] };
}

function* automaticUpdatesOf(
  pkg: Package,
  channel: string,
  line: VersionLine<InstalledBundle>,
): Generator<readonly [from: string, to: string]> {
  const chain = v0Chain(pkg, channel);
  if ("error" in chain) return;
  const targets = chain.ok.map(({ name, entry, bundle }) => ({ name, entries: [entry], bundle }));
  // Most channels of a package with many have no edge from what is installed.
  if (!chain.ok.some(({ entry }) => hasSources(line.edgeSourcesOf(entry)))) return;
  const crashing = new Set(crashingEntries(targets, line, ({ byRange }) => byRange.crashing));
  const selectable = targets.filter(({ bundle }) => !hasDeprecatedProperty(bundle));
  for (const [from, to] of bestTargets(selectable, line)) {
    if (!crashing.has(from) && from.name !== to.name) yield [from.name, to.name];
  }
}

function hasSources({ byName, byRange }: EdgeSources): boolean {
  return byName.length + byRange.matching.length + byRange.crashing.length > 0;
}
