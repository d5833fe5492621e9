// The chain of updates that `path` shows: to a target, or what happens by itself.

import {
  type CandidateReason,
  type Hop,
  parseTarget,
  type ResolutionRequest,
  type ResolvedUpdatePath,
  resolveUpdatePath,
  shortestPath,
  versionPins,
} from "#core";

/** A chain of updates, or why there is none. */
export interface UpdatePath {
  /** Undefined where there is no way to the target. */
  readonly hops: readonly Hop[] | undefined;
  /** What was asked for; undefined for what happens by itself. */
  readonly target: string | undefined;
  /** Why there is no way, or how it ends that OLM goes on by itself; undefined where the target is reached. */
  readonly reason: string | undefined;
  /** The values of `spec.source.catalog.version` that walk it; undefined where nothing has to be pinned. */
  readonly pins: readonly string[] | undefined;
  readonly isGood: boolean;
}

/** Looks for the way to a target, or follows OLM until it stands still. */
export function findUpdatePath(inquiry: ResolutionRequest, target: string | undefined): UpdatePath {
  if (target === undefined) return followAutomaticUpdates(inquiry);
  const { hops, reason } = shortestPath(inquiry, parseTarget(target));
  const pins = hops && inquiry.olm === "v1" ? versionPins(hops) : undefined;
  return { hops, target, reason, pins, isGood: hops !== undefined };
}

function followAutomaticUpdates(inquiry: ResolutionRequest): UpdatePath {
  const walk = resolveUpdatePath(inquiry);
  const reason = describeEnd(walk, inquiry);
  return { hops: walk.hops, target: undefined, reason, pins: undefined, isGood: walk.end !== "error" };
}

function describeEnd({ hops, end, error, anyOf }: ResolvedUpdatePath, { olm, question }: ResolutionRequest): string {
  const last = hops.at(-1)?.to.name ?? question.installed?.name;
  switch (end) {
    case "stays":
      return last === undefined ? `OLM ${olm} installs nothing` : `OLM ${olm} stands still at ${last}`;
    case "cycle":
      return `OLM ${olm} flips for ever between ${namesInCycle(hops).join(" and ")}`;
    case "any":
      return `OLM ${olm} takes any of ${anyOf.map(({ name }) => name).join(", ")}`;
    case "error":
      return error ?? "";
  }
}

/** The last hop leads to where the walk has been: all names from there on, once each. */
function namesInCycle(hops: readonly Hop[]): readonly string[] {
  const names = [hops[0]?.from?.name ?? "", ...hops.map(({ to }) => to.name)];
  const again = names.at(-1) ?? "";
  return names.slice(names.indexOf(again), -1);
}

/** The reason for a hop that is shown: an edge, where there is one. */
export function reasonOf({ to }: Hop): CandidateReason | undefined {
  return to.because.find(({ channel }) => channel !== undefined) ?? to.because[0];
}
