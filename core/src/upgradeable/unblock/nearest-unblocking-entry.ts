// The nearest entry of a channel that supports an OpenShift version, searched for all entries of the channel at once so
// that hovers are quick. find-unblocking-update.ts runs the resolvers for one installed operator and several catalogs.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Bundle } from "../../model/blob.ts";
import { type PackageFacts, wholeBundle } from "../../model/facts.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import {
  coversOpenShiftMinor,
  minorText,
  type OpenShiftMinor,
  parseOpenShiftMinor,
} from "../../openshift/openshift-minor.ts";
import {
  automaticUpdatePath,
  type ChannelScope,
  unsupportedDependencyOf,
} from "../../resolve/automatic-update-path.ts";
import { type AutomaticUpdates, automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { IntervalCover } from "../../resolve/interval-cover.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { maxInCatalog } from "../operators/catalog-max.ts";

/** An entry that supports the needed OpenShift version, and the number of updates to it. */
export interface UnblockingEntry {
  readonly to: InstalledEntry;
  readonly hops: number;
}

type UnblockingEntries = ReadonlyMap<InstalledEntry, UnblockingEntry>;

/**
 * Under OLM v0 the first such entry on the automatic update path. Under OLM v1 the nearest one by the channel's update
 * edges, all of which a pinned version can follow; of equally near ones the highest version. Undefined if no update path
 * leads to one.
 */
export function nearestUnblockingEntry(
  scope: ChannelScope,
  olm: Olm,
  from: InstalledEntry,
  needed: OpenShiftMinor,
): UnblockingEntry | undefined {
  const { pkg, channel } = scope;
  if (olm === "v1") return nearestByPinnedUpdates(automaticUpdatesIn(pkg, channel), minorText(needed)).get(from);
  const { steps } = automaticUpdatePath(scope, olm, from);
  const index = steps.findIndex(({ name }) => entryAllows(pkg, name, olm, needed));
  const to = steps[index];
  return to && { to, hops: index + 1 };
}

const nearestByPinnedUpdates = memoizeByBoth((updates: AutomaticUpdates, needed: string): UnblockingEntries => {
  const minor = parseOpenShiftMinor(needed);
  return minor ? searchFromGoals(updates, minor) : new Map();
});

/**
 * Searches breadth first from all goals at once, against the update edges, so that every entry is first reached from its
 * nearest goal. Entries that OLM v1 refuses to install are skipped.
 */
function searchFromGoals({ pkg, versionLine }: AutomaticUpdates, needed: OpenShiftMinor): UnblockingEntries {
  const installable = versionLine.entries.filter(({ name }) => unsupportedDependencyOf(pkg, name) === undefined);
  const goals = installable.filter(({ name }) => entryAllows(pkg, name, "v1", needed)).reverse();
  const nearest = new Map(goals.map((to) => [to, { to, hops: 0 }]));
  const canBeInstalled = new Set(installable);
  const unreached = new IntervalCover(versionLine.entries.length);
  for (const [entry, { to, hops }] of nearest) {
    if (!canBeInstalled.has(entry)) continue;
    const reach = (index: number) => {
      const from = versionLine.entries[index];
      if (from && !nearest.has(from)) nearest.set(from, { to, hops: hops + 1 });
    };
    const { byName, byRange } = versionLine.edgeSourcesOf(entry.entry);
    for (const index of byName) unreached.cover({ start: index, end: index + 1 }, reach);
    for (const range of byRange.matching) unreached.cover(range, reach);
  }
  return nearest;
}

function entryAllows(pkg: PackageFacts, name: string, olm: Olm, needed: OpenShiftMinor): boolean {
  const bundle = bundleNamed(pkg, name);
  return bundle !== undefined && allowsOpenShift(wholeBundle(bundle), olm, needed);
}

/** Whether a bundle supports an OpenShift version, as the given OLM reads its maximum. */
export function allowsOpenShift(bundle: Bundle, olm: Olm, needed: OpenShiftMinor): boolean {
  const max = maxOf(bundle, olm);
  return "ok" in max && (max.ok === undefined || coversOpenShiftMinor(max.ok, needed));
}

const maxOf = memoizeByBoth(maxInCatalog);
