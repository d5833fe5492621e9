// The automatic updates of OLM v1 where a ClusterExtension names no channels, each with the edge that allows it.

import { groupBy } from "../../base/group-by.ts";
import { memoize } from "../../base/memoize.ts";
import type { Channel } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { findSkip, hasEdgeFrom, type InstalledBundle } from "../edges.ts";
import { bestTargets, type NextUpdate, type NextUpdates, nextUpdatesV1 } from "../next-updates.ts";
import { noFeatureGates, type V1Entry, v1Bundles } from "../v1-package.ts";
import { packageNames } from "./package-names.ts";

/** OLM v1's automatic update without `channels`. */
export interface AnyChannelUpdate {
  readonly to: string;
  /**
   * The channel whose entry has the edge: one that also has the installed version, if there is one. Undefined without an
   * edge, where the target is another bundle of the installed version.
   */
  readonly channel: string | undefined;
  readonly kind: "replaces" | "skips" | "skipRange" | "same";
}

/** The installed bundle of that name; undefined where the package has none with a version. */
export function installedNamed(pkg: PackageFacts, name: string): InstalledBundle | undefined {
  return packageNames(pkg).versionLine.entryNamed(name);
}

/** OLM v1's next update from a bundle of `installedNamed`, without `channels`. */
export function nextUpdateInAnyChannel(pkg: PackageFacts, installed: InstalledBundle): NextUpdate<InstalledBundle> {
  return nextUpdates(pkg).get(installed) ?? "stays";
}

const nextUpdates = memoize((pkg: PackageFacts): NextUpdates<InstalledBundle> => {
  const bundles = v1Bundles(pkg, noFeatureGates);
  const targets = bundles.map((bundle) => ({ bundle, entries: bundle.entries.map(({ entry }) => entry) }));
  return nextUpdatesV1(targets, packageNames(pkg).versionLine);
});

/**
 * The updates by the name that is installed; names that OLM v1 does not update are left out. From a name without a
 * version, only `replaces` and `skips` are edges. All dependencies are taken to be met.
 */
export const anyChannelUpdates = memoize((pkg: PackageFacts): ReadonlyMap<string, AnyChannelUpdate> => {
  const { names, versionLine } = packageNames(pkg);
  const bundles = v1Bundles(pkg, noFeatureGates);
  const next = nextUpdates(pkg);
  const edges = bundles.flatMap(({ name, entries }) => entries.map((own) => ({ name, own, entries: [own.entry] })));
  const best = bestTargets(edges, versionLine);
  const byName = firstByName(edges);
  const entriesOf = new Map(bundles.map(({ name, entries }) => [name, groupBy(entries, ({ channel }) => channel)]));
  const updates = new Map<string, AnyChannelUpdate>();
  for (const [index, name] of names.entries()) {
    const installed = versionLine.entries[index];
    if (!installed) {
      const edge = byName.get(name);
      if (edge && edge.name !== name) updates.set(name, describeEdge(edge.name, edge.own, name));
      continue;
    }
    const target = next.get(installed);
    if (!target || typeof target === "string") continue;
    const own = edgeInOwnChannel(installed, entriesOf.get(name), entriesOf.get(target.name));
    const first = best.get(installed);
    const edge = own ?? (first?.name === target.name ? first.own : undefined);
    updates.set(name, edge ? describeEdge(target.name, edge, name) : sameVersion(target.name));
  }
  return updates;
});

interface NamedEdges {
  readonly name: string;
  readonly own: V1Entry;
}

/** For each name that is replaced or skipped, the best entry that does so. */
function firstByName(edges: readonly NamedEdges[]): ReadonlyMap<string, NamedEdges> {
  const first = new Map<string, NamedEdges>();
  for (const edge of edges) {
    for (const { value } of edgeNamesOf(edge.own.entry)) if (value && !first.has(value)) first.set(value, edge);
  }
  return first;
}

type EntriesByChannel = ReadonlyMap<Channel, readonly V1Entry[]>;

/** The target's entry with an edge in a channel that has the installed version too. */
function edgeInOwnChannel(
  installed: InstalledBundle,
  own: EntriesByChannel | undefined,
  ofTarget: EntriesByChannel | undefined,
): V1Entry | undefined {
  for (const channel of own?.keys() ?? []) {
    const found = ofTarget?.get(channel)?.find(({ entry }) => hasEdgeFrom(entry, installed) === true);
    if (found) return found;
  }
  return undefined;
}

function describeEdge(to: string, { channel, entry }: V1Entry, from: string): AnyChannelUpdate {
  const kind = entry.replaces?.value === from ? "replaces" : findSkip(entry, from) ? "skips" : "skipRange";
  return { to, channel: channel.name?.value ?? "", kind };
}

function sameVersion(to: string): AnyChannelUpdate {
  return { to, channel: undefined, kind: "same" };
}
