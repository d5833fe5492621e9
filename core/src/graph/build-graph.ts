// A package → its upgrade graph: who is head, and every edge that `opm alpha render-graph` draws.

import type { Channel, Entry, Located } from "../model/blob.ts";
import { packagePropertyOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { chainOf } from "../model/channel-chain.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import type { Version } from "../versions/version.ts";
import { type DeprecatedNames, deprecatedNames } from "./deprecated-names.ts";
import { entryVersion } from "./entry-version.ts";
import { maxOpenShiftVersionOf } from "./max-openshift-version.ts";
import { entriesInRange } from "./skip-range-edges.ts";
import type { ChannelGraph, Edge, EntryNode, UpgradeGraph } from "./upgrade-graph.ts";

const graphs = new WeakMap<Package, UpgradeGraph>();

/** The upgrade graph of a package, however broken the package is; the same package gives the same object. */
export function upgradeGraph(pkg: Package): UpgradeGraph {
  const known = graphs.get(pkg);
  if (known) return known;
  const fresh = buildGraph(pkg);
  graphs.set(pkg, fresh);
  return fresh;
}

function buildGraph(pkg: Package): UpgradeGraph {
  const deprecated = deprecatedNames(pkg);
  const channels = pkg.channels.flatMap((channel) => channelGraph(pkg, channel, deprecated) ?? []);
  const defaultChannel = pkg.definitions[0]?.defaultChannel?.value || undefined;
  return { name: pkg.name, defaultChannel, deprecated: deprecated.package, channels };
}

/** An entry with a name, as far as edges need it. */
interface NamedEntry {
  readonly entry: Entry;
  readonly name: string;
  readonly at: Located<string>;
  readonly version: Version;
}

/** Undefined for a channel without a name, which cannot be told apart. */
function channelGraph(pkg: Package, channel: Channel, deprecated: DeprecatedNames): ChannelGraph | undefined {
  if (!channel.name?.value) return undefined;
  const named = channel.entries.flatMap((entry) => namedEntry(pkg, entry) ?? []);
  const heads = chainOf(channel).heads.flatMap(({ name }) => name?.value ?? []);
  return {
    name: channel.name.value,
    head: heads.length === 1 ? heads[0] : undefined,
    heads,
    deprecated: deprecated.channels.has(channel.name.value),
    entries: named.map((each) => entryNode(pkg, each, deprecated)),
    edges: named.flatMap((each) => edgesTo(each, named)),
    at: channel.name,
  };
}

function namedEntry(pkg: Package, entry: Entry): NamedEntry | undefined {
  if (!entry.name?.value) return undefined;
  const name = entry.name.value;
  return { entry, name, at: entry.name, version: entryVersion(pkg, name) };
}

function entryNode(pkg: Package, { entry, name, at }: NamedEntry, deprecated: DeprecatedNames): EntryNode {
  const bundle = bundleNamed(pkg, name);
  const property = bundle && packagePropertyOf(bundle);
  return {
    name,
    version: property?.version?.value || undefined,
    release: property?.release?.value || undefined,
    bundle: bundle !== undefined,
    deprecated: deprecated.bundles.has(name),
    maxOpenShiftVersion: bundle && maxOpenShiftVersionOf(bundle),
    skipRange: entry.skipRange?.value || undefined,
    at,
  };
}

/** All ways to update to one entry. */
function edgesTo({ entry, name: to }: NamedEntry, entries: readonly NamedEntry[]): Edge[] {
  const { replaces, skips, skipRange } = entry;
  const edges: Edge[] = [];
  if (replaces?.value) edges.push({ from: replaces.value, to, kind: "replaces", at: replaces });
  for (const skip of skips) if (skip.value !== "") edges.push({ from: skip.value, to, kind: "skips", at: skip });
  if (!skipRange) return edges;
  for (const { name } of entriesInRange(skipRange.value, entries)) {
    edges.push({ from: name, to, kind: "skipRange", at: skipRange });
  }
  return edges;
}
