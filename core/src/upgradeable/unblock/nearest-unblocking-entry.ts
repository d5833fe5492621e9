// The nearest update after which an entry of a channel lets the cluster go on: for all entries at once, for a hover must
// be quick. find-unblocking-update.ts asks the resolvers themselves, for one installed operator and several catalogs.

import type { Bundle } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { coversOpenShiftMinor, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { courseFrom, dependencyOf, type Scope } from "../../resolve/course.ts";
import type { Position } from "../../resolve/line.ts";
import { Painter } from "../../resolve/painter.ts";
import { type ChannelPositions, positionsIn } from "../../resolve/positions.ts";
import type { Olm } from "../../resolve/resolution.ts";
import { maxInCatalog } from "../operators/catalog-max.ts";

/** An entry that allows the OpenShift that was asked about, and how many updates away it is. */
export interface UnblockingEntry {
  readonly to: Position;
  readonly hops: number;
}

/**
 * Under OLM v0 the first such entry on the way that it goes by itself, under OLM v1 the nearest by the channel's edges,
 * which pinned versions take; of equally near ones the highest version. Undefined where none can be reached.
 */
export function nearestUnblockingEntry(
  scope: Scope,
  olm: Olm,
  from: Position,
  needed: OpenShiftMinor,
): UnblockingEntry | undefined {
  const { pkg, channel } = scope;
  if (olm === "v1") return nearestByPinnedUpdates(pkg, positionsIn(pkg, channel), needed).get(from);
  const { steps } = courseFrom(scope, olm, from);
  const index = steps.findIndex(({ name }) => entryAllows(pkg, name, olm, needed));
  const to = steps[index];
  return to && { to, hops: index + 1 };
}

const remembered = new WeakMap<ChannelPositions, Map<string, ReadonlyMap<Position, UnblockingEntry>>>();

function nearestByPinnedUpdates(
  pkg: Package,
  positions: ChannelPositions,
  needed: OpenShiftMinor,
): ReadonlyMap<Position, UnblockingEntry> {
  const known = remembered.get(positions) ?? new Map<string, ReadonlyMap<Position, UnblockingEntry>>();
  remembered.set(positions, known);
  const nearest = known.get(minorText(needed)) ?? searchFromGoals(pkg, positions, needed);
  known.set(minorText(needed), nearest);
  return nearest;
}

/** From all goals at once against the edges: who is reached first is nearest. What OLM v1 refuses leads nowhere. */
function searchFromGoals(
  pkg: Package,
  { line }: ChannelPositions,
  needed: OpenShiftMinor,
): ReadonlyMap<Position, UnblockingEntry> {
  const installable = line.positions.filter(({ name }) => dependencyOf(pkg, name) === undefined);
  const goals = installable.filter(({ name }) => entryAllows(pkg, name, "v1", needed)).reverse();
  const nearest = new Map(goals.map((to) => [to, { to, hops: 0 }]));
  const canBeInstalled = new Set(installable);
  const painter = new Painter(line.positions.length);
  for (const [at, { to, hops }] of nearest) {
    if (!canBeInstalled.has(at)) continue;
    const reach = (place: number) => {
      const from = line.positions[place];
      if (from && !nearest.has(from)) nearest.set(from, { to, hops: hops + 1 });
    };
    const { named, range } = line.reachOf(at.entry);
    for (const place of named) painter.stroke({ start: place, end: place + 1 }, reach);
    for (const stretch of range.inside) painter.stroke(stretch, reach);
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
