// What is known about a cluster, as plain JSON: read from a dump or a live API server, judged by judge-cluster.ts.
// Every list records whether it was visible, because a cluster is never called ready on the strength of missing data.

import type { NamedApi, NamedApis } from "./named-apis.ts";

/** Where an object stands in a dump: the file's path as given, line and column from 1, columns in UTF-16 code units. */
export interface FactPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A list of objects: its items, or why they are not visible, as a clause ("not in the dump", "forbidden").
 * A resource that the API server does not serve is visible, empty and not installed.
 */
export type ResourceList<T> =
  | { readonly items: readonly T[]; readonly isInstalled?: false }
  | { readonly notVisible: string };

/** A status condition, as in every Kubernetes resource; missing fields are empty. */
export interface ConditionFact {
  readonly type: string;
  /** "True", "False" or "Unknown"; other texts are kept as they are. */
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** 0 if not given, as Go decodes it. */
  readonly observedGeneration: number;
}

interface ObjectFacts {
  readonly name: string;
  readonly at?: FactPlace;
}

interface NamespacedFacts extends ObjectFacts {
  readonly namespace: string;
}

/** config.openshift.io ClusterVersion `version`. */
export interface ClusterVersionFacts extends ObjectFacts {
  /** `status.desired.version`; undefined if not given. */
  readonly desired: string | undefined;
  /** `status.history`, newest first. */
  readonly history: readonly { readonly state: string; readonly version: string }[];
  /** `spec.channel`. */
  readonly channel: string;
  /** `status.availableUpdates`: the updates that the cluster recommends. */
  readonly availableUpdates: readonly string[];
  /** `status.conditionalUpdates`: `recommended` is the status of the condition Recommended, else "Unknown". */
  readonly conditionalUpdates: readonly {
    readonly version: string;
    readonly recommended: string;
    /** The condition's reason; empty if not given. */
    readonly reason: string;
    readonly message: string;
  }[];
  readonly conditions: readonly ConditionFact[];
}

/** config.openshift.io ClusterOperator. */
export interface ClusterOperatorFacts extends ObjectFacts {
  readonly conditions: readonly ConditionFact[];
}

/** operators.coreos.com ClusterServiceVersion, copied ones included. */
export interface CsvFacts extends NamespacedFacts {
  /** The annotations named in `factAnnotations` (fact-readers.ts), verbatim. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** `spec.version`; empty if not given. */
  readonly version: string;
  readonly displayName: string;
  readonly replaces: string;
  /** What it names of the APIs that Kubernetes removes; undefined if nothing. */
  readonly named?: NamedApis;
  /** `status.phase`, `status.reason` and `status.message`. */
  readonly phase: string;
  readonly reason: string;
  readonly message: string;
}

/** operators.coreos.com Subscription. */
export interface SubscriptionFacts extends NamespacedFacts {
  readonly packageName: string;
  /** Empty for the package's default channel. */
  readonly channel: string;
  readonly source: string;
  readonly sourceNamespace: string;
  readonly startingCsv: string;
  /** "Automatic", "Manual" or empty. */
  readonly approval: string;
  readonly installedCsv: string;
  readonly currentCsv: string;
  /** `status.state`, such as "AtLatestKnown" or "UpgradePending". */
  readonly state: string;
  /** `status.installPlanRef.name`. */
  readonly installPlan: string;
  readonly conditions: readonly ConditionFact[];
}

/** operators.coreos.com InstallPlan. */
export interface InstallPlanFacts extends NamespacedFacts {
  readonly csvNames: readonly string[];
  readonly approval: string;
  readonly approved: boolean;
  readonly phase: string;
  /** The removed APIs among the manifests that it installs (`status.plan`), by CSV; empty if it has no steps. */
  readonly manifests: readonly { readonly csv: string; readonly apis: readonly NamedApi[] }[];
}

/** operators.coreos.com OperatorGroup. */
export interface OperatorGroupFacts extends NamespacedFacts {
  /** `spec.upgradeStrategy`: "Default", "TechPreviewUnsafeFailForward" or empty. */
  readonly upgradeStrategy: string;
}

/** operators.coreos.com OperatorCondition, v1 or v2. */
export interface OperatorConditionFacts extends NamespacedFacts {
  /** "operators.coreos.com/v2" or "operators.coreos.com/v1". */
  readonly apiVersion: string;
  /** `metadata.generation`; 0 if not given. */
  readonly generation: number;
  /** The items of `spec.overrides` that are mappings; strings are in `stringOverrides`. */
  readonly overrides: readonly ConditionFact[];
  /** The items of `spec.overrides` that are plain strings, as the enhancement proposed; OLM does not read them. */
  readonly stringOverrides: readonly string[];
  /** `spec.conditions` (v2), which the operator writes. */
  readonly specConditions: readonly ConditionFact[];
  /** `status.conditions`, by which OLM judges. */
  readonly statusConditions: readonly ConditionFact[];
  /** `status.version`, which the enhancement proposed and no OLM reads; empty if not given. */
  readonly statusVersion: string;
}

/** olm.operatorframework.io ClusterExtension. */
export interface ClusterExtensionFacts extends ObjectFacts {
  readonly packageName: string;
  /** `spec.source.catalog.version`; empty if not given. */
  readonly version: string;
  readonly channels: readonly string[];
  /** "CatalogProvided", "SelfCertified" or empty. */
  readonly policy: string;
  /** `spec.source.catalog.selector`, unchecked. */
  readonly selector: unknown;
  /** `status.install.bundle`; undefined while nothing is installed. */
  readonly installed: { readonly name: string; readonly version: string; readonly release?: string } | undefined;
  readonly conditions: readonly ConditionFact[];
}

/** olm.operatorframework.io ClusterObjectSet, formerly ClusterExtensionRevision. */
export interface ClusterObjectSetFacts extends ObjectFacts {
  readonly annotations: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** The ClusterExtension among `metadata.ownerReferences`; undefined without one. */
  readonly owner?: string;
  /** `spec.lifecycleState`. */
  readonly lifecycleState: string;
  /** `spec.revision`. */
  readonly revision: number;
  /** What its objects name of the APIs that Kubernetes removes; undefined if they are not visible. */
  readonly named?: NamedApis;
}

/** olm.operatorframework.io ClusterCatalog. */
export interface ClusterCatalogFacts extends ObjectFacts {
  readonly priority: number;
  /** "Available", "Unavailable" or empty. */
  readonly availabilityMode: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly image: string;
  readonly conditions: readonly ConditionFact[];
}

/** packages.operators.coreos.com PackageManifest: a package as a catalog source of the cluster offers it. */
export interface PackageManifestFacts extends NamespacedFacts {
  readonly catalogSource: string;
  readonly catalogSourceNamespace: string;
  readonly defaultChannel: string;
  readonly channels: readonly {
    readonly name: string;
    readonly currentCsv: string;
    readonly entries: readonly { readonly name: string; readonly version: string }[];
    /** The head's annotations, as in CsvFacts. */
    readonly headAnnotations: Readonly<Record<string, string>>;
    readonly deprecation: string;
  }[];
  readonly deprecation: string;
}

/** Everything that is known about one cluster at one moment. */
export interface ClusterFacts {
  /**
   * Whether the cluster serves OpenShift's API config.openshift.io; "unknown" if that is not visible.
   * A dump without a ClusterVersion is "unknown" unless its CRDs or API groups prove that the API is missing.
   */
  readonly kind: "openshift" | "kubernetes" | "unknown";
  readonly clusterVersions: ResourceList<ClusterVersionFacts>;
  readonly clusterOperators: ResourceList<ClusterOperatorFacts>;
  readonly csvs: ResourceList<CsvFacts>;
  readonly subscriptions: ResourceList<SubscriptionFacts>;
  readonly installPlans: ResourceList<InstallPlanFacts>;
  readonly operatorGroups: ResourceList<OperatorGroupFacts>;
  readonly operatorConditions: ResourceList<OperatorConditionFacts>;
  readonly clusterExtensions: ResourceList<ClusterExtensionFacts>;
  readonly clusterObjectSets: ResourceList<ClusterObjectSetFacts>;
  readonly clusterCatalogs: ResourceList<ClusterCatalogFacts>;
  readonly packageManifests: ResourceList<PackageManifestFacts>;
  /** Everything that could not be read. */
  readonly problems: readonly FactProblem[];
}

/** Something that could not be read, as a clause, with its place. */
export interface FactProblem {
  readonly message: string;
  readonly at?: FactPlace;
  /**
   * True if objects may be missing because of it, as after the end of a truncated file, or if a verdict depends on the
   * unreadable value. The cluster is then never called upgradeable.
   */
  readonly hidesObjects?: true;
}

/** The lists of a cluster's facts by the plural names of their resources, as `oc get` takes them. */
export const factLists = {
  clusterversions: "clusterVersions",
  clusteroperators: "clusterOperators",
  clusterserviceversions: "csvs",
  subscriptions: "subscriptions",
  installplans: "installPlans",
  operatorgroups: "operatorGroups",
  operatorconditions: "operatorConditions",
  clusterextensions: "clusterExtensions",
  clusterobjectsets: "clusterObjectSets",
  clustercatalogs: "clusterCatalogs",
  packagemanifests: "packageManifests",
} as const satisfies Record<string, Exclude<keyof ClusterFacts, "kind" | "problems">>;

/** The items of a list; none if the list is not visible. */
export function visibleItems<T>(list: ResourceList<T>): readonly T[] {
  return "items" in list ? list.items : [];
}
