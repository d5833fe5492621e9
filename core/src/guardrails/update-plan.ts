// The best updates that a policy and guardrails leave to the versions of a channel: for each version the next one on the
// shortest way to the newest version that it may reach.
//
// OLM does not remember where an installation came from. So a version that must still stop may only update to a stop, or
// to a version that must make the same stop; then every chain of updates keeps the guardrails.

import type { Version } from "../versions/version.ts";
import type { AppliedStep } from "./step.ts";
import { StepMarks } from "./step-marks.ts";
import { forbiddingField, type UpdatePolicy } from "./update-policy.ts";

/** The updates of versions in ascending order, which are referred to by their index. */
export interface UpdatePlan {
  readonly versions: readonly Version[];
  /** The newest version that each version may reach: itself if it may not be updated. */
  readonly newest: readonly number[];
  /** The number of updates to that version. */
  readonly distance: readonly number[];
  /** The next version on the way; undefined at its end. */
  readonly next: readonly (number | undefined)[];
  /** Whether an update from a version to a higher one is allowed. */
  mayUpdate(from: number, to: number): boolean;
  /** The steps that bind a version, by their index. */
  stepsBinding(at: number): readonly number[];
}

/** Plans the updates of versions in ascending order; takes time quadratic in their number. */
export function planUpdates(
  versions: readonly Version[],
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
): UpdatePlan {
  const marks = new StepMarks(versions, steps);
  const allows = (from: number, to: number) =>
    forbiddingField(policy, versions[from] as Version, versions[to] as Version) === undefined;
  bindHarmlessly(versions.length, steps.length, marks, allows);
  bindFirstStops(versions.length, marks, allows);
  const mayUpdate = (from: number, to: number) => marks.keepsSteps(from, to) && allows(from, to);
  const newest = versions.map((_, at) => at);
  const distance = versions.map(() => 0);
  const next: (number | undefined)[] = versions.map(() => undefined);
  for (let from = versions.length - 1; from >= 0; from--) {
    for (let to = versions.length - 1; to > from; to--) {
      const [end, hops] = [newest[to] as number, (distance[to] as number) + 1];
      const isFarther = end > (newest[from] as number);
      const isShorter = end === newest[from] && hops < (distance[from] as number);
      if (!(isFarther || isShorter) || !mayUpdate(from, to)) continue;
      newest[from] = end;
      distance[from] = hops;
      next[from] = to;
    }
  }
  return { versions, newest, distance, next, mayUpdate, stepsBinding: (at) => marks.stepsBinding(at) };
}

/**
 * Lets each step bind the versions that the policy keeps from everything before which it wants a stop. That costs them
 * nothing, and others may be updated to them.
 */
function bindHarmlessly(
  count: number,
  steps: number,
  marks: StepMarks,
  allows: (from: number, to: number) => boolean,
): void {
  for (let step = 0; step < steps; step++) {
    const ends = Array.from({ length: count }, (_, at) => at).filter((at) => marks.isBefore(at, step));
    for (let at = 0; at < count; at++) {
      const isFree = !marks.isBefore(at, step) && !ends.some((end) => end > at && allows(at, end));
      if (isFree) marks.bind(at, (each) => each === step);
    }
  }
}

/**
 * A version that must make two stops can only make both if its first stop is bound to the second one as well. This binds
 * the first stops of versions that could otherwise not stop at all.
 */
function bindFirstStops(count: number, marks: StepMarks, allows: (from: number, to: number) => boolean): void {
  for (let from = 0; from < count; from++) {
    if (!marks.isBound(from)) continue;
    const stops: number[] = [];
    let canStop = false;
    for (let to = from + 1; to < count && !canStop; to++) {
      if (!marks.makesStop(from, to) || !allows(from, to)) continue;
      canStop = marks.keepsSteps(from, to);
      stops.push(to);
    }
    if (!canStop) for (const stop of stops) marks.carry(from, stop);
  }
}
