// What the rules of a role tell about removed APIs. A rule names groups and resources but no version, so only a resource
// that leaves its group entirely can be told from it. With '*' it covers every group or resource.

import { groupBy } from "../base/group-by.ts";
import { groupOf, type RemovedApi, removedApis, resourceOf } from "./removed-api.ts";

/** A rule of a role, by its `apiGroups` and `resources`. */
export interface PermissionRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
}

/** The removals of the resources that have left every one of the groups, by resource. */
export function leavingResources(groups: readonly string[]): ReadonlyMap<string, RemovedApi> {
  const [first = [], ...others] = [...new Set(groups)].map((group) => leavingByGroup.get(group) ?? []);
  let left: readonly RemovedApi[] = first;
  for (const other of others) {
    if (left.length === 0) break;
    const byKind = new Map(other.map((removed) => [removed.kind, removed]));
    // The permission has effect until the last of its groups drops the resource.
    left = left.flatMap((removed) => {
      const also = byKind.get(removed.kind);
      return also ? (also.in > removed.in ? also : removed) : [];
    });
  }
  return new Map(left.map((removed) => [resourceOf(removed.kind), removed]));
}

const leavingByGroup = groupBy(
  removedApis.filter(({ leaves }) => leaves),
  ({ api }) => groupOf(api),
);

/** The given removals that a rule allows to use, by their names or by '*'. */
export function coveredApis({ groups, resources }: PermissionRule, among = removedApis): readonly RemovedApi[] {
  const inGroups = new Set(groups);
  const named = new Set(resources.map(withoutSubresource));
  return among.filter(
    ({ api, kind }) =>
      (inGroups.has(groupOf(api)) || inGroups.has("*")) && (named.has(resourceOf(kind)) || named.has("*")),
  );
}

/** The resources that removals concern, by group; a cluster has a hundred thousand rules. */
const removedByGroup: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [["*", removedApis] as const, ...groupBy(removedApis, ({ api }) => groupOf(api))].map(([group, removed]) => [
    group,
    new Set(removed.map(({ kind }) => resourceOf(kind))),
  ]),
);

/** The rule with those of its resources that any removal concerns; undefined where none does. */
export function relevantRule({ groups, resources }: PermissionRule): PermissionRule | undefined {
  const concerned = groups.flatMap((group) => removedByGroup.get(group) ?? []);
  const isConcerned = (resource: string) => concerned.some((each) => each.has(withoutSubresource(resource)));
  const named = concerned.length === 0 ? [] : resources.filter((each) => each === "*" || isConcerned(each));
  return named.length > 0 ? { groups, resources: named } : undefined;
}

/** `ingresses` of `ingresses/status`. */
export function withoutSubresource(resource: string): string {
  const slash = resource.indexOf("/");
  return slash < 0 ? resource : resource.slice(0, slash);
}
