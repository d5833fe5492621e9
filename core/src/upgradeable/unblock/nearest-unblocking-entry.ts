// The nearest update after which an entry of a channel lets the cluster go on: for all entries at once, for a hover must
// be quick. find-unblocking-update.ts asks the resolvers themselves, for one installed operator and several catalogs.

import type { Bundle } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
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

/** An entry that allows the OpenShift that was asked about, and how many updates away it is. */
export interface UnblockingEntry {
  readonly to: InstalledEntry;
  readonly hops: number;
}

/**
 * Under OLM v0 the first such entry on the way that it goes by itself, under OLM v1 the nearest by the channel's edges,
 * which pinned versions take; of equally near ones the highest version. Undefined where none can be reached.
 */
export function nearestUnblockingEntry(
  scope: ChannelScope,
  olm: Olm,
  from: InstalledEntry,
  needed: OpenShiftMinor,
): UnblockingEntry | undefined {
  const { pkg, channel } = scope;
  if (olm === "v1") return nearestByPinnedUpdates(pkg, automaticUpdatesIn(pkg, channel), needed).get(from);
  const { steps } = automaticUpdatePath(scope, olm, from);
  const index = steps.findIndex(({ name }) => entryAllows(pkg, name, olm, needed));
  const to = steps[index];
  return to && { to, hops: index + 1 };
}

const remembered = new WeakMap<AutomaticUpdates, Map<string, ReadonlyMap<InstalledEntry, UnblockingEntry>>>();

function nearestByPinnedUpdates(
  pkg: Package,
  positions: AutomaticUpdates,
  needed: OpenShiftMinor,
): ReadonlyMap<InstalledEntry, UnblockingEntry> {
  const known = remembered.get(positions) ?? new Map<string, ReadonlyMap<InstalledEntry, UnblockingEntry>>();
  remembered.set(positions, known);
  const nearest = known.get(minorText(needed)) ?? searchFromGoals(pkg, positions, needed);
  known.set(minorText(needed), nearest);
  return nearest;
}

/** From all goals at once against the edges: who is reached first is nearest. What OLM v1 refuses leads nowhere. */
function searchFromGoals(
  pkg: Package,
  { versionLine }: AutomaticUpdates,
  needed: OpenShiftMinor,
): ReadonlyMap<InstalledEntry, UnblockingEntry> {
  const installable = versionLine.entries.filter(({ name }) => unsupportedDependencyOf(pkg, name) === undefined);
  const goals = installable.filter(({ name }) => entryAllows(pkg, name, "v1", needed)).reverse();
  const nearest = new Map(goals.map((to) => [to, { to, hops: 0 }]));
  const canBeInstalled = new Set(installable);
  const covered = new IntervalCover(versionLine.entries.length);
  for (const [at, { to, hops }] of nearest) {
    if (!canBeInstalled.has(at)) continue;
    const reach = (index: number) => {
      const from = versionLine.entries[index];
      if (from && !nearest.has(from)) nearest.set(from, { to, hops: hops + 1 });
    };
    const { byName, byRange } = versionLine.edgeSourcesOf(at.entry);
    for (const index of byName) covered.cover({ start: index, end: index + 1 }, reach);
    for (const range of byRange.matching) covered.cover(range, reach);
  }
  return nearest;
}

/** Whether a cluster with that bundle may be on, or go to, an OpenShift. */
function entryAllows(pkg: Package, name: string, olm: Olm, needed: OpenShiftMinor): boolean {
  const bundle = bundleNamed(pkg, name);
  if (!bundle) return false;
  const max = rememberedMax(bundle, olm);
  return "ok" in max && (max.ok === undefined || coversOpenShiftMinor(max.ok, needed));
}

const limits = { v0: new WeakMap<Bundle, Max>(), v1: new WeakMap<Bundle, Max>() };

type Max = ReturnType<typeof maxInCatalog>;

function rememberedMax(bundle: Bundle, olm: Olm): Max {
  const known = limits[olm].get(bundle);
  if (known) return known;
  const max = maxInCatalog(bundle, olm);
  limits[olm].set(bundle, max);
  return max;
}
