// The API groups of OLM and all of their kinds, to tell a misspelt kind from one that we only do not check.

import { nearestName } from "../base/nearest-name.ts";
import { apiVersionsOf, resourceKindNamed, resourceKinds } from "./resource-kinds.ts";

/** Kinds by group, each with the `apiVersion` values that are served, the preferred one first; none where they still change. */
const served: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  groupOf("operators.coreos.com", {
    InstallPlan: ["v1alpha1"],
    OLMConfig: ["v1"],
    Operator: ["v1"],
    OperatorGroup: ["v1", "v1alpha2"],
    // Served by OpenShift before 4.6.
    CatalogSourceConfig: ["v2", "v1"],
    OperatorSource: ["v1"],
  }),
  groupOf("olm.operatorframework.io", { ClusterExtensionRevision: [], ClusterObjectSet: [] }),
]);

/** One group with the kinds of which we know the fields and those of which we know the versions only. */
function groupOf(group: string, others: Readonly<Record<string, readonly string[]>>) {
  const known = resourceKinds.filter((each) => each.group === group);
  return [
    group,
    new Map([
      ...known.map((each) => [each.kind, apiVersionsOf(each)] as const),
      ...Object.entries(others).map(
        ([kind, versions]) => [kind, versions.map((version) => `${group}/${version}`)] as const,
      ),
    ]),
  ] as const;
}

/** The names of the groups. */
export const olmGroups: readonly string[] = [...served.keys()];

/** The group of an `apiVersion`, if it is one of OLM's. */
export function olmGroupOf(apiVersion: string): string | undefined {
  return olmGroups.find((group) => apiVersion.startsWith(`${group}/`));
}

/** The values of `apiVersion` that a group serves for a kind, or for lists of it; undefined for a kind that it does not have. */
export function servedVersions(group: string, kind: string): readonly string[] | undefined {
  const kinds = served.get(group);
  return kinds?.get(kind) ?? (kind.endsWith("List") ? kinds?.get(kind.slice(0, -"List".length)) : undefined);
}

/** The preferred `apiVersion` of a kind, whatever its group. */
export function preferredVersion(kind: string): string | undefined {
  return olmGroups.flatMap((group) => servedVersions(group, kind) ?? [])[0];
}

/** The kind that a misspelt one most likely stands for: one of that group, or else of the other. */
export function nearestKind(kind: string, group: string): string | undefined {
  for (const each of [group, ...olmGroups]) {
    const kinds = [...(served.get(each)?.keys() ?? [])];
    const same = kinds.find((name) => simplified(name) === simplified(kind));
    const nearest = same ?? nearestName(kind, kinds);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

/** Whether a kind is most likely a misspelt ClusterServiceVersion: nothing else has a name like it. */
export function isLikeCsvKind(kind: string): boolean {
  if (kind === "ClusterServiceVersionList" || resourceKindNamed(kind)) return false;
  return simplified(kind) === "clusterserviceversion" || nearestName(kind, ["ClusterServiceVersion"]) !== undefined;
}

/** `cluster-service-versions` is a ClusterServiceVersion. */
function simplified(kind: string): string {
  return kind.replace(/[-_ ]/g, "").replace(/s$/, "").toLowerCase();
}

/**
 * The group that an `apiVersion` most likely misspells: one with a name like it, or in the same domain. A text without '/'
 * may be a group whose version is missing.
 */
export function misspeltGroup(apiVersion: string): string | undefined {
  if (olmGroupOf(apiVersion) !== undefined) return undefined;
  const group = apiVersion.split("/", 1)[0] ?? "";
  if (olmGroups.includes(group)) return group;
  return nearestName(group, olmGroups) ?? olmGroups.find((each) => `.${group}`.endsWith(domainOf(each)));
}

/** `.coreos.com` of `operators.coreos.com`. */
function domainOf(group: string): string {
  return group.slice(group.indexOf("."));
}
