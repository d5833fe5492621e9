// Which list of facts an object belongs to, by its API group and kind.

import type { ClusterFacts, factLists } from "./cluster-facts.ts";

/** The name of a list of facts, such as "csvs". */
export type FactList = (typeof factLists)[keyof typeof factLists];

/** One item of a list of facts. */
export type FactIn<List extends FactList> = Extract<ClusterFacts[List], { items: unknown }>["items"][number];

/** An object as a fact, with the list that it belongs to. */
export type ObjectFact = { [List in FactList]: { readonly list: List; readonly fact: FactIn<List> } }[FactList];

/** The list of each `group/Kind`. ClusterExtensionRevision is the former name of ClusterObjectSet. */
const listsByKind: Readonly<Record<string, FactList>> = {
  "config.openshift.io/ClusterVersion": "clusterVersions",
  "config.openshift.io/ClusterOperator": "clusterOperators",
  "operators.coreos.com/ClusterServiceVersion": "csvs",
  "operators.coreos.com/Subscription": "subscriptions",
  "operators.coreos.com/InstallPlan": "installPlans",
  "operators.coreos.com/OperatorGroup": "operatorGroups",
  "operators.coreos.com/OperatorCondition": "operatorConditions",
  "olm.operatorframework.io/ClusterExtension": "clusterExtensions",
  "olm.operatorframework.io/ClusterObjectSet": "clusterObjectSets",
  "olm.operatorframework.io/ClusterExtensionRevision": "clusterObjectSets",
  "olm.operatorframework.io/ClusterCatalog": "clusterCatalogs",
  "packages.operators.coreos.com/PackageManifest": "packageManifests",
};

/** The list that objects of a kind belong to; undefined for objects that no fact is made of. */
export function factListOf(apiVersion: string, kind: string): FactList | undefined {
  const slash = apiVersion.indexOf("/");
  const key = `${apiVersion.slice(0, Math.max(slash, 0))}/${kind}`;
  return Object.hasOwn(listsByKind, key) ? listsByKind[key] : undefined;
}
