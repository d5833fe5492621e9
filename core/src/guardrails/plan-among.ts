// The part of a plan that concerns some of its versions, such as those of one channel.

import type { Version } from "../versions/version.ts";
import { type MayUpdate, routesOf, type UpdatePlan } from "./update-plan.ts";
import { forbiddingField, type UpdatePolicy } from "./update-policy.ts";

/** The best updates of versions among themselves, by their index in the whole plan, in ascending order. */
export function planAmong(plan: UpdatePlan, policy: UpdatePolicy, members: readonly number[]): UpdatePlan {
  if (members.length === plan.versions.length) return plan;
  const versions = members.map((at) => plan.versions[at] as Version);
  const inPlan = (at: number) => members[at] as number;
  const lastAlike = members.map((each) => members.findLastIndex((at) => plan.lastAlike[at] === plan.lastAlike[each]));
  const groups = [...new Set(lastAlike)];
  const groupOf = lastAlike.map((last) => groups.indexOf(last));
  const routes = (mayUpdate: MayUpdate) =>
    routesOf(groups.length, (from, to) => mayUpdate(groups[from] as number, groups[to] as number));
  const mayUpdate = (from: number, to: number) => plan.mayUpdate(inPlan(from), inPlan(to));
  const byPolicy = routes(
    (from, to) => forbiddingField(policy, versions[from] as Version, versions[to] as Version) === undefined,
  );
  const planned = routes(mayUpdate);
  const lastOf = (group: number | undefined) => groups[group as number] as number;
  return {
    versions,
    newest: groupOf.map((group) => lastOf(planned.newest[group])),
    distance: groupOf.map((group, at) => (planned.distance[group] || Number(lastOf(group) !== at)) as number),
    next: groupOf.map((group, at) => {
      const next = planned.next[group];
      if (next !== undefined) return lastOf(next);
      return lastOf(group) === at ? undefined : lastOf(group);
    }),
    newestByPolicy: groupOf.map((group) => lastOf(byPolicy.newest[group])),
    lastAlike,
    mayUpdate,
    stepsBinding: (at) => plan.stepsBinding(inPlan(at)),
    isBoundBy: (at, step) => plan.isBoundBy(inPlan(at), step),
    keptFrom: (at) => versionsKeptFrom(plan, new Set(members), inPlan(at)),
  };
}

function versionsKeptFrom(plan: UpdatePlan, members: ReadonlySet<number>, at: number): readonly Version[] {
  return plan.versions.slice(0, at).filter((_, from) => {
    const isBest = plan.mayUpdate(from, at) && (plan.next[from] ?? -1) >= at;
    return !members.has(from) && !isBest;
  });
}
