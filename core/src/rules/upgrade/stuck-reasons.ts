// Why an OLM stops at an entry of a channel, and what the other one does there, in words.

import type { Package } from "../../model/catalog.ts";
import { automaticSteps } from "../../resolve/automatic-path-ends.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import type { Olm } from "../../resolve/resolution.ts";
import type { StuckEntry } from "../../resolve/stuck-entries.ts";
import type { SuccessorEdge } from "../../resolve/successor-edges.ts";
import type { InstalledEntry } from "../../resolve/version-line.ts";
import { compareVersions } from "../../versions/version.ts";

/** Why OLM v0 gets no further, as a clause. */
export function whyV0(pkg: Package, stuck: StuckEntry): string {
  const { stopsAt: at, end, successors: ways } = stuck;
  const channel = at.channel.name?.value ?? "";
  if (end === "cycle") {
    const round = circle(pkg, at).map(([from]) => `'${from.name}'`);
    return `OLM v0 goes round in a circle in channel '${channel}': ${[...round, `'${at.name}'`].join(", then ")}`;
  }
  return `OLM v0 never updates '${at.name}' in channel '${channel}': ${skippedWays(ways)}`;
}

function skippedWays(ways: readonly SuccessorEdge[]): string {
  const [way, ...more] = ways;
  if (!way) return "nothing replaces or skips it";
  if (more.length === 0) return `the only way on, '${way.to}', is itself skipped by '${way.skippedBy}'`;
  return `all ways on are themselves skipped, ${ways.map(({ to, skippedBy }) => `'${to}' by '${skippedBy}'`).join(", ")}`;
}

/** Why OLM v1 gets no further, as a clause. */
export function whyV1(pkg: Package, { stopsAt: at, successors: ways }: StuckEntry): string {
  const stays = `OLM v1 stays at '${at.name}' in channel '${at.channel.name?.value ?? ""}'`;
  const [way, ...more] = ways;
  if (!way) return `${stays}: it has no successor`;
  if (more.length > 0)
    return `${stays}: none of its successors is higher, ${ways.map(({ to }) => `'${to}'`).join(", ")}`;
  return `${stays}: its only successor, '${way.to}', is ${isBuildOf(pkg, way, at) ? "no higher build" : "a lower version"}`;
}

/** Builds of one version differ in their build metadata alone, which OLM v1 reads as a release. */
function isBuildOf(pkg: Package, { to }: SuccessorEdge, at: InstalledEntry): boolean {
  const next = automaticUpdatesIn(pkg, at.channel).entryNamed(to);
  return next !== undefined && compareVersions(next.version, at.version) === 0;
}

/** What an OLM does that gets on, as a clause; undefined where it does not. */
export function onward(pkg: Package, at: InstalledEntry, olm: Olm): string | undefined {
  const next = automaticUpdatesIn(pkg, at.channel).next(olm, at);
  return typeof next === "string" ? undefined : `OLM ${olm} updates to '${next.name}'`;
}

/** The steps of OLM v0 from a position round to it again. */
export function circle(pkg: Package, at: InstalledEntry): readonly (readonly [InstalledEntry, InstalledEntry])[] {
  const steps = automaticSteps(automaticUpdatesIn(pkg, at.channel), "v0", at);
  return steps.map((to, index) => [steps[index - 1] ?? at, to]);
}
