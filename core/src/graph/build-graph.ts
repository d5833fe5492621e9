// Builds the upgrade graph of a package, with every edge that `opm alpha render-graph` draws.

import { memoize } from "../base/memoize.ts";
import type { Bundle, Channel, Entry } from "../model/blob.ts";
import { packagePropertyOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { channelChain } from "../model/channel-chain.ts";
import { type DeprecatedNames, deprecatedNames } from "../model/deprecated-names.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { carriersOfBundle } from "../openshift/max-openshift-carriers.ts";
import { readBundleMaxAsV0 } from "../openshift/max-openshift-version.ts";
import { minorText } from "../openshift/openshift-minor.ts";
import type { Located } from "../syntax/source-file.ts";
import { countIndexes } from "../versions/index-range.ts";
import { matchesOthers } from "../versions/range-intervals.ts";
import { parseSkipRange } from "../versions/skip-range.ts";
import type { Version } from "../versions/version.ts";
import { ChannelVersionOrder } from "./channel-version-order.ts";
import { entryVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode, NamedEdge, OutsideEdge, RangeEdges, UpgradeGraph } from "./upgrade-graph.ts";

/** The upgrade graph of a package, however invalid the package is. */
export const upgradeGraph = memoize((pkg: Package): UpgradeGraph => {
  const deprecated = deprecatedNames(pkg);
  const channels = pkg.channels.flatMap((channel) => channelGraph(pkg, channel, deprecated) ?? []);
  const defaultChannel = pkg.definitions[0]?.defaultChannel?.value || undefined;
  return { name: pkg.name, defaultChannel, deprecated: deprecated.package, channels };
});

/** An entry that has a name, with what its edges need. */
interface NamedEntry {
  readonly entry: Entry;
  readonly name: string;
  readonly at: Located<string>;
  readonly version: Version;
}

/** Undefined for a channel without a name. */
function channelGraph(pkg: Package, channel: Channel, deprecated: DeprecatedNames): ChannelGraph | undefined {
  if (!channel.name?.value) return undefined;
  const named = channel.entries.flatMap((entry) => namedEntry(pkg, entry) ?? []);
  const versionOrder = new ChannelVersionOrder(named.map(({ version }) => version));
  const heads = channelChain(channel).heads.flatMap(({ name }) => name?.value ?? []);
  return {
    name: channel.name.value,
    head: heads.length === 1 ? heads[0] : undefined,
    heads,
    deprecated: deprecated.channels.has(channel.name.value),
    entries: named.map((each) => entryNode(pkg, each, deprecated)),
    edges: named.flatMap(namedEdges),
    outside: named.flatMap((each, index) => outsideEdges(each, index, versionOrder)),
    ranges: named.flatMap((each, index) => rangeEdges(each, index, versionOrder)),
    order: versionOrder.order,
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

function namedEdges({ entry: { replaces, skips }, name: to }: NamedEntry, entry: number): NamedEdge[] {
  const edges: NamedEdge[] = [];
  if (replaces?.value) edges.push({ from: replaces.value, to, kind: "replaces", at: replaces, entry });
  for (const skip of skips) if (skip.value !== "") edges.push({ from: skip.value, to, kind: "skips", at: skip, entry });
  return edges;
}

/** The edge of a skipRange that matches no other entry: clusters may have such versions, of other channels or removed. */
function outsideEdges(
  { entry: { skipRange }, name: to, version }: NamedEntry,
  entry: number,
  versionOrder: ChannelVersionOrder,
): OutsideEdge[] {
  const range = skipRange?.value ? parseSkipRange(skipRange.value) : undefined;
  if (!skipRange || !range || "error" in range || !matchesOthers(range.ok, version)) return [];
  const covers = versionOrder.matches(skipRange.value);
  const isOwnOnly = countIndexes(covers) <= 1 && covers.every(({ start }) => versionOrder.order[start] === entry);
  return isOwnOnly ? [{ from: skipRange.value, to, kind: "skipRange", at: skipRange }] : [];
}

function rangeEdges(
  { entry: { skipRange }, name: to }: NamedEntry,
  entry: number,
  versionOrder: ChannelVersionOrder,
): RangeEdges[] {
  const covers = skipRange?.value ? versionOrder.matches(skipRange.value) : [];
  return skipRange && covers.length > 0 ? [{ to, at: skipRange, entry, covers }] : [];
}

/**
 * The olm.maxOpenShiftVersion property as OLM v0 reads it from the catalog: "4.18" for 'v4.18' and '4.18.0', "4.1" for
 * an unquoted `4.10`. A value that OLM v0 cannot read is returned as written; the first one if there are several.
 */
function maxOpenShiftVersionOf(bundle: Bundle): string | undefined {
  const values = carriersOfBundle(bundle).values.filter(({ carrier }) => carrier === "fbc-property");
  const max = readBundleMaxAsV0(values.map(({ type, json }) => ({ type: type.value, json })));
  if ("ok" in max) return max.ok && minorText(max.ok);
  const value = values[0]?.value;
  return value?.kind === "scalar" && value.value !== null ? String(value.value) || '""' : undefined;
}
