// What OLM v1 installs if one version is pinned, from everything that may be installed at once. A pin does not distinguish
// the builds of a version: OLM v1 takes the best candidate, and none if it does not decide between two.

import type { IndexRange } from "../../versions/index-range.ts";
import { unsupportedDependency } from "../v1.ts";
import type { V1Bundle, V1ChannelBundle } from "../v1-package.ts";

/** Indexes of a version line, from all of which the pin leads to `to`. */
export interface PinnedStretch extends IndexRange {
  readonly to: V1Bundle;
}

/**
 * The updates to the builds of one version, best first. `claimsOf` gives the indexes from which a build is a candidate, as
 * ranges that do not overlap. The stretches grow with the claims, not with the indexes.
 */
export function* pinnedUpdates(
  builds: readonly V1ChannelBundle[],
  claimsOf: (build: V1ChannelBundle) => readonly IndexRange[],
): Generator<PinnedStretch> {
  const [only, ...others] = builds;
  if (only && others.length === 0) {
    if (isAccepted(only)) for (const range of claimsOf(only)) yield { ...range, to: only.bundle };
    return;
  }
  const claims = builds.map((build) => ({ build, ranges: claimsOf(build) }));
  const cuts = sortedCuts(claims.flatMap(({ ranges }) => ranges));
  const slotAt = new Map(cuts.map((cut, slot) => [cut, slot]));
  const best: BestOfSlot[] = [];
  for (const { build, ranges } of claims) {
    for (const { start, end } of ranges) {
      for (let slot = slotAt.get(start) ?? 0; slot < (slotAt.get(end) ?? 0); slot++) addClaim(best, slot, build);
    }
  }
  for (const [slot, start] of cuts.entries()) {
    const [to, ...equals] = best[slot]?.accepted ?? [];
    const end = cuts[slot + 1];
    if (to && equals.length === 0 && end !== undefined) yield { start, end, to };
  }
}

/** The best candidates of a slot, which have one rank. */
interface BestOfSlot {
  readonly rank: number;
  /** Without those that OLM v1 refuses after it has chosen them. */
  readonly accepted: V1Bundle[];
}

function addClaim(best: BestOfSlot[], slot: number, build: V1ChannelBundle): void {
  const { bundle } = build;
  const known = best[slot];
  const of = known ?? { rank: bundle.rank, accepted: [] };
  if (known === undefined) best[slot] = of;
  if (of.rank === bundle.rank && isAccepted(build)) of.accepted.push(bundle);
}

function isAccepted({ bundle }: V1ChannelBundle): boolean {
  return unsupportedDependency(bundle.bundle) === undefined;
}

function sortedCuts(ranges: readonly IndexRange[]): readonly number[] {
  return [...new Set(ranges.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
}
