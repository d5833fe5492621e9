// The objects of a cluster that belong to its ClusterServiceVersions, indexed once so that each operator finds its own.

import { groupBy } from "../../base/group-by.ts";
import {
  type ClusterFacts,
  type InstallPlanFacts,
  type OperatorConditionFacts,
  type PackageManifestFacts,
  type ResourceList,
  type SubscriptionFacts,
  visibleItems,
} from "../facts/cluster-facts.ts";
import type { NamedApi } from "../facts/named-apis.ts";

/** Keys are "namespace/name" (see `namespacedName`) unless said otherwise. */
export interface RelatedObjects {
  /** By the CSV that a Subscription has installed or is about to install. */
  readonly subscriptions: ReadonlyMap<string, SubscriptionFacts>;
  readonly areSubscriptionsVisible: boolean;
  readonly installPlans: ReadonlyMap<string, InstallPlanFacts>;
  /** The removed APIs among the manifests that the InstallPlans of a CSV's namespace install for it, by the CSV. */
  readonly installedApis: ReadonlyMap<string, readonly NamedApi[]>;
  readonly conditions: ReadonlyMap<string, OperatorConditionFacts>;
  readonly conditionList: ResourceList<OperatorConditionFacts>;
  /** By the name of their package. */
  readonly manifests: ReadonlyMap<string, readonly PackageManifestFacts[]>;
  /** The namespaces whose OperatorGroup allows OLM v0 to replace failed CSVs. */
  readonly failForwardNamespaces: ReadonlySet<string>;
}

/** Indexes what is visible of a cluster. */
export function indexRelatedObjects(facts: ClusterFacts): RelatedObjects {
  const failForwardGroups = visibleItems(facts.operatorGroups).filter(
    ({ upgradeStrategy }) => upgradeStrategy === "TechPreviewUnsafeFailForward",
  );
  return {
    subscriptions: indexSubscriptions(visibleItems(facts.subscriptions)),
    areSubscriptionsVisible: "items" in facts.subscriptions,
    installPlans: indexByName(visibleItems(facts.installPlans)),
    installedApis: indexInstalledApis(visibleItems(facts.installPlans)),
    conditions: indexByName(visibleItems(facts.operatorConditions)),
    conditionList: facts.operatorConditions,
    manifests: groupBy(visibleItems(facts.packageManifests), ({ name }) => name),
    failForwardNamespaces: new Set(failForwardGroups.map(({ namespace }) => namespace)),
  };
}

/** "namespace/name", which is unique because names of Kubernetes objects contain no slash. */
export function namespacedName(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}

/** A CSV belongs to the Subscription that installed it, otherwise to the one whose next CSV it is. */
function indexSubscriptions(subscriptions: readonly SubscriptionFacts[]): ReadonlyMap<string, SubscriptionFacts> {
  const byCsv = new Map<string, SubscriptionFacts>();
  for (const each of subscriptions) {
    if (each.currentCsv !== "") byCsv.set(namespacedName(each.namespace, each.currentCsv), each);
  }
  for (const each of subscriptions) {
    if (each.installedCsv !== "") byCsv.set(namespacedName(each.namespace, each.installedCsv), each);
  }
  return byCsv;
}

/** Any plan of a CSV installs the same manifests. */
function indexInstalledApis(installPlans: readonly InstallPlanFacts[]): ReadonlyMap<string, readonly NamedApi[]> {
  return new Map(
    installPlans.flatMap(({ namespace, manifests }) =>
      manifests.map(({ csv, apis }) => [namespacedName(namespace, csv), apis] as const),
    ),
  );
}

function indexByName<T extends { readonly namespace: string; readonly name: string }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [namespacedName(item.namespace, item.name), item]));
}
