// The update edges that an OLM can follow, as a graph over versions: those of one channel, or of all channels for OLM v1
// without `channels`. A user may choose any of them, not only the automatic one.

import { memoize, memoizeByBoth } from "../base/memoize.ts";
import type { Channel, Entry } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { EdgeIndex } from "../resolve/edge-index.ts";
import { edgeReasons, hasEdgeFrom } from "../resolve/edges.ts";
import type { CandidateReason, Olm } from "../resolve/resolution.ts";
import { isSkipped } from "../resolve/skipped-entries.ts";
import { hasDeprecatedProperty } from "../resolve/v0-dependencies.ts";
import { v1BundleNamed } from "../resolve/v1-package.ts";
import type { Version } from "../versions/version.ts";
import { GraphEdges } from "./graph-edges.ts";

/** A version of the package, with the entries through which the OLM can update to it. */
export interface GraphVersion {
  readonly name: string;
  readonly version: Version;
  /** Its first entry in the channels of the graph; undefined for a version of other channels. */
  readonly own: Entry | undefined;
  readonly entries: readonly { readonly channel: Channel; readonly entry: Entry }[];
  /** OLM v1 also updates between bundles with the same version, which this stands for; undefined for OLM v0. */
  readonly sameAs: string | undefined;
}

/** The graph; versions are referred to by their index. */
export interface UpdateGraph {
  readonly olm: Olm;
  /** Undefined for all channels. */
  readonly channel: Channel | undefined;
  /** All versions of the package that have a bundle. Graphs with the same edges have the same list. */
  readonly versions: readonly GraphVersion[];
  readonly edges: GraphEdges;
  /** For each version those that it can be updated to. With wide skipRanges, these are very many. */
  readonly targets: readonly (readonly number[])[];
  /** Why one version can be updated to another. */
  reasons(from: number, to: number): readonly CandidateReason[];
}

/** The graphs that users of a package can be in: OLM v0 and v1 with each channel, and OLM v1 without `channels`. */
export const updateGraphs = (pkg: PackageFacts): readonly UpdateGraph[] => [
  ...pkg.channels.flatMap((channel) => graphsOfChannel(pkg, channel)),
  graphOf(pkg, "v1", undefined),
];

/** The graphs of OLM v0 and v1 with one channel. */
export const graphsOfChannel = (pkg: PackageFacts, channel: Channel): readonly UpdateGraph[] => [
  v0Graph(pkg, channel),
  v1Graph(pkg, channel),
];

const v0Graph = memoizeByBoth((pkg: PackageFacts, channel: Channel) => graphOf(pkg, "v0", channel));
const v1Graph = memoizeByBoth((pkg: PackageFacts, channel: Channel) => graphOf(pkg, "v1", channel));

function graphOf(pkg: PackageFacts, olm: Olm, channel: Channel | undefined): UpdateGraph {
  const channels = channel ? [channel] : pkg.channels;
  const versions = sharedVersions(pkg, channels, olm);
  const reasons = (from: number, to: number) => {
    const installed = versions[from];
    const entries = versions[to]?.entries ?? [];
    return installed ? entries.flatMap(({ channel: own, entry }) => edgeReasons(entry, own, installed)) : [];
  };
  let targets: UpdateGraph["targets"] | undefined;
  return {
    olm,
    channel,
    versions,
    edges: edgesBetween(versions),
    get targets() {
      targets ??= targetsOf(versions);
      return targets;
    },
    reasons,
  };
}

function targetsOf(versions: readonly GraphVersion[]): UpdateGraph["targets"] {
  const edges = versions.flatMap(({ entries }, to) => entries.map(({ entry }) => ({ entry, to })));
  const index = new EdgeIndex(edges.map(({ entry }) => entry));
  return versions.map((from, at) => {
    const found = new Set<number>();
    for (const number of index.indexesFrom(from)) {
      const edge = edges[number];
      if (edge && edge.to !== at && hasEdgeFrom(edge.entry, from) === true) found.add(edge.to);
    }
    return [...found];
  });
}

const edgesBetween = memoize((versions: readonly GraphVersion[]) => new GraphEdges(versions));

/** OLM v0 mostly has the edges of OLM v1, and OLM v1 without `channels` those of the only channel. */
function sharedVersions(pkg: PackageFacts, channels: readonly Channel[], olm: Olm): readonly GraphVersion[] {
  const [only, ...others] = channels;
  if (!only || others.length > 0) return versionsOf(pkg, channels, olm);
  const leavesOut =
    only.entries.some(({ name }) => isSkipped(only, name?.value ?? "")) || pkg.bundles.some(hasDeprecatedProperty);
  return olm === "v0" && (leavesOut || hasAlikeBundles(pkg)) ? versionsOf(pkg, channels, olm) : v1Versions(pkg, only);
}

/** Whether bundles differ by their releases alone, which OLM v1 does not compare. */
const hasAlikeBundles = memoize((pkg: PackageFacts): boolean => {
  const keys = pkg.bundles.flatMap(({ name }) => v1BundleNamed(pkg, name?.value ?? "")?.key ?? []);
  return new Set(keys).size < keys.length;
});

const v1Versions = memoizeByBoth((pkg: PackageFacts, channel: Channel) => versionsOf(pkg, [channel], "v1"));

/** The versions of a package; OLM v0 never updates to a skipped entry, or to a bundle with the property olm.deprecated. */
function versionsOf(pkg: PackageFacts, channels: readonly Channel[], olm: Olm): readonly GraphVersion[] {
  const byName = new Map<string, { channel: Channel; entry: Entry }[]>();
  const own = new Map<string, Entry>();
  for (const channel of channels) {
    for (const entry of channel.entries) {
      const name = entry.name?.value ?? "";
      if (!own.has(name)) own.set(name, entry);
      if (olm === "v0" && isSkipped(channel, name)) continue;
      const entries = byName.get(name);
      if (entries) entries.push({ channel, entry });
      else byName.set(name, [{ channel, entry }]);
    }
  }
  const seen = new Set<string>();
  return pkg.bundles.flatMap((bundle) => {
    const name = bundle.name?.value ?? "";
    const version = versionOf(bundle)?.version;
    if (!version || seen.has(name)) return [];
    seen.add(name);
    const sameAs = olm === "v1" ? v1BundleNamed(pkg, name)?.key : undefined;
    const isProhibited = olm === "v0" && hasDeprecatedProperty(bundle);
    return [{ name, version, own: own.get(name), entries: isProhibited ? [] : (byName.get(name) ?? []), sameAs }];
  });
}
