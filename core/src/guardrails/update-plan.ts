// The best updates that a policy and guardrails leave to the versions of a channel: for each version the next one on the
// shortest way to the newest version that it may reach.
//
// OLM does not remember where an installation came from. So a version that must still stop may only update to a stop, or
// to a version that must make the same stop; then every chain of updates keeps the guardrails.

import type { Version } from "../versions/version.ts";
import { pathWithMemory } from "./path-with-memory.ts";
import type { AppliedStep } from "./step.ts";
import { StepMarks } from "./step-marks.ts";
import { forbiddingField, type UpdatePolicy } from "./update-policy.ts";
import { versionGroups } from "./version-groups.ts";

/** The updates of versions in ascending order, which are referred to by their index. */
export interface UpdatePlan {
  readonly versions: readonly Version[];
  /** The newest version that each version may reach: itself if it may not be updated. */
  readonly newest: readonly number[];
  /** The number of updates to that version. */
  readonly distance: readonly number[];
  /** The next version on the way; undefined at its end. */
  readonly next: readonly (number | undefined)[];
  /** The newest version that each version could reach without the steps. */
  readonly newestByPolicy: readonly number[];
  /** For each version the last of the adjacent ones for which policy and steps say the same. */
  readonly lastAlike: readonly number[];
  /** Whether an update from a version to a higher one is allowed. */
  mayUpdate(from: number, to: number): boolean;
  /** The steps that bind a version, by their index. */
  stepsBinding(at: number): readonly number[];
  /** Lower versions outside of the plan that must not be updated to a version, or have a better update. */
  keptFrom(at: number): readonly Version[];
  /** Whether a step binds a version, both by their index. */
  isBoundBy(at: number, step: number): boolean;
}

/** Plans the updates of versions in ascending order; takes time quadratic in the number of groups of like versions. */
export function planUpdates(
  versions: readonly Version[],
  policy: UpdatePolicy,
  steps: readonly AppliedStep[],
): UpdatePlan {
  const written = StepMarks.of(versions, steps);
  const { groupOf, last } = versionGroups(versions, policy, written);
  const groups: Groups = {
    count: last.length,
    allows: (from, to) => allows(last[from] as number, last[to] as number),
  };
  const allows = (from: number, to: number) =>
    forbiddingField(policy, versions[from] as Version, versions[to] as Version) === undefined;
  const { routes, marks, newestByPolicy } = settle(groups, written.of(last));
  const lastOf = (group: number | undefined) => last[group as number] as number;
  const isLast = (at: number) => lastOf(groupOf[at]) === at;
  return {
    versions,
    newest: groupOf.map((group) => lastOf(routes.newest[group])),
    distance: groupOf.map((group, at) => (routes.distance[group] || Number(!isLast(at))) as number),
    next: groupOf.map((group, at) => {
      const next = routes.next[group];
      if (next !== undefined) return lastOf(next);
      return isLast(at) ? undefined : lastOf(group);
    }),
    newestByPolicy: groupOf.map((group) => lastOf(newestByPolicy[group])),
    lastAlike: groupOf.map(lastOf),
    mayUpdate: (from, to) => marks.keepsSteps(groupOf[from] as number, groupOf[to] as number) && allows(from, to),
    stepsBinding: (at) => marks.stepsBinding(groupOf[at] as number),
    keptFrom: () => [],
    isBoundBy: (at, step) => marks.isBoundBy(groupOf[at] as number, step),
  };
}

/** Groups of versions that are alike in ascending order. Each is planned like its last version. */
interface Groups {
  readonly count: number;
  readonly allows: MayUpdate;
}

/** Whether a group may be updated to a later one. */
export type MayUpdate = (from: number, to: number) => boolean;

type Routes = Pick<UpdatePlan, "newest" | "distance" | "next">;

interface Attempt {
  readonly routes: Routes;
  readonly marks: StepMarks;
}

interface SettledPlan extends Attempt {
  readonly newestByPolicy: readonly number[];
}

/**
 * A version that must make two stops can only make both if its first stop is bound to the second one as well. This binds
 * the versions on its way to what it must still do there, where no other version loses by it.
 */
function settle(groups: Groups, written: StepMarks): SettledPlan {
  const newestByPolicy = routesOf(groups.count, groups.allows).newest;
  let bound = written;
  let best = attempt(groups, bound, newestByPolicy);
  const keptBack = groupsKeptBack(best.routes, newestByPolicy).reverse().slice(0, mostSearches);
  for (const from of keptBack) {
    const known = best.routes.newest;
    if (known[from] === newestByPolicy[from]) continue;
    const path = pathWithMemory(from, written, groups);
    if ((path.at(-1)?.at ?? from) <= (known[from] as number)) continue;
    const carried = bound.copy();
    for (const { at, open } of path) carried.bind(at, open);
    const next = attempt(groups, carried, newestByPolicy);
    const loses = next.routes.newest.some((end, at) => end < (known[at] as number));
    if (loses || next.routes.newest[from] === known[from]) continue;
    [bound, best] = [carried, next];
  }
  return { ...best, newestByPolicy };
}

/** Keeps planning fast where very many versions cannot make their stops. */
const mostSearches = 20;

function groupsKeptBack({ newest }: Routes, newestByPolicy: readonly number[]): number[] {
  return [...newest.keys()].filter((at) => newest[at] !== newestByPolicy[at]);
}

function attempt({ count, allows }: Groups, bound: StepMarks, newestByPolicy: readonly number[]): Attempt {
  const marks = bound.copy();
  const mayUpdate = (from: number, to: number) => marks.keepsSteps(from, to) && allows(from, to);
  marks.bindHarmless(count, allows);
  const routes = routesOf(count, mayUpdate);
  if (groupsKeptBack(routes, newestByPolicy).length === 0) return { routes, marks };
  // Versions that a step keeps back do not lead behind others, so that more versions are harmless.
  marks.bindHarmless(count, mayUpdate);
  return { routes: routesOf(count, mayUpdate), marks };
}

/** The shortest way from each group to the newest one that it may reach. */
export function routesOf(count: number, mayUpdate: MayUpdate): Routes {
  const newest = Array.from({ length: count }, (_, at) => at);
  const distance = newest.map(() => 0);
  const next: (number | undefined)[] = newest.map(() => undefined);
  for (let from = count - 1; from >= 0; from--) {
    for (let to = count - 1; to > from; to--) {
      const [end, hops] = [newest[to] as number, (distance[to] as number) + 1];
      const isFarther = end > (newest[from] as number);
      const isShorter = end === newest[from] && hops < (distance[from] as number);
      if (!(isFarther || isShorter) || !mayUpdate(from, to)) continue;
      newest[from] = end;
      distance[from] = hops;
      next[from] = to;
    }
  }
  return { newest, distance, next };
}
