// The update path that `path` shows: to a target, or along the automatic updates.

import {
  type CandidateReason,
  describePathEnd,
  type Hop,
  parseTarget,
  type ResolutionRequest,
  resolveUpdatePath,
  shortestPath,
  versionPins,
} from "#core";

/** An update path, or why there is none. */
export interface UpdatePath {
  /** The updates in order, empty if the target is installed already; undefined if no update path leads to the target. */
  readonly hops: readonly Hop[] | undefined;
  /** The wanted target; undefined for automatic updates. */
  readonly target: string | undefined;
  /** Why there is no path, or how the automatic updates end; undefined if the target is reached. */
  readonly reason: string | undefined;
  /** The values of `spec.source.catalog.version` that follow the path; undefined where nothing must be pinned. */
  readonly pins: readonly string[] | undefined;
  readonly isGood: boolean;
}

/** Finds the shortest path to a target, or without one follows the automatic updates to their end. */
export function findUpdatePath(request: ResolutionRequest, target: string | undefined): UpdatePath {
  if (target === undefined) return followAutomaticUpdates(request);
  const { hops, reason } = shortestPath(request, parseTarget(target));
  const pins = hops && request.olm === "v1" ? versionPins(hops) : undefined;
  return { hops, target, reason, pins, isGood: hops !== undefined };
}

function followAutomaticUpdates(request: ResolutionRequest): UpdatePath {
  const walk = resolveUpdatePath(request);
  const reason = describePathEnd(walk, request);
  return { hops: walk.hops, target: undefined, reason, pins: undefined, isGood: walk.end !== "error" };
}

/** The reason to show for a hop: an update edge if there is one. */
export function reasonOf({ to }: Hop): CandidateReason | undefined {
  return to.because.find(({ channel }) => channel !== undefined) ?? to.because[0];
}
