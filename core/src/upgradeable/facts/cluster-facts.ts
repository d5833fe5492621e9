// What is known of a cluster, as plain data (JSON): a dump or a live API in, judged by judge-cluster.ts.
// Every list says whether it could be seen at all, because what nobody saw is never "ready".

/** Where an object stands in a dump: a file as the reader names it, line and column from 1, columns in UTF-16 code units. */
export interface FactPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A list as far as it is visible: its items, or why nobody could see it, as a clause ("not in the dump", "forbidden").
 * A resource that the API server does not serve is visible, empty and not installed.
 */
export type ResourceList<T> =
  | { readonly items: readonly T[]; readonly isInstalled?: false }
  | { readonly notVisible: string };

/** A status condition as every Kubernetes resource writes it; what is missing is empty. */
export interface ConditionFact {
  readonly type: string;
  /** "True", "False", "Unknown", or whatever else stands there. */
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** 0 where it is not given, as Go decodes it. */
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
  /** `status.desired.version`; undefined where it is not there. */
  readonly desired: string | undefined;
  /** `status.history`, newest first. */
  readonly history: readonly { readonly state: string; readonly version: string }[];
  /** `spec.channel`. */
  readonly channel: string;
  /** `status.availableUpdates`: what the cluster is offered. */
  readonly availableUpdates: readonly string[];
  /** `status.conditionalUpdates`: `recommended` is the status of the condition Recommended, else "Unknown". */
  readonly conditionalUpdates: readonly {
    readonly version: string;
    readonly recommended: string;
    /** Of that condition; empty where it gives none. */
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
  /** Those annotations that anybody reads here, verbatim; see `factAnnotations` in fact-of-object.ts. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** `spec.version`, empty where it is not given. */
  readonly version: string;
  readonly displayName: string;
  readonly replaces: string;
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
  /** `metadata.generation`, 0 where it is not given. */
  readonly generation: number;
  /** `spec.overrides`; items that are no mappings (the seed's names) are left out here and named in `stringOverrides`. */
  readonly overrides: readonly ConditionFact[];
  /** The overrides that are mere names, which no OLM reads. */
  readonly stringOverrides: readonly string[];
  /** `spec.conditions` (v2): what the operator writes. */
  readonly specConditions: readonly ConditionFact[];
  /** `status.conditions`: what OLM judges by. */
  readonly statusConditions: readonly ConditionFact[];
  /** `status.version`, a proposal of the enhancement that no OLM reads; empty where it is not given. */
  readonly statusVersion: string;
}

/** olm.operatorframework.io ClusterExtension. */
export interface ClusterExtensionFacts extends ObjectFacts {
  readonly packageName: string;
  /** `spec.source.catalog.version`, empty where it is not given. */
  readonly version: string;
  readonly channels: readonly string[];
  /** "CatalogProvided", "SelfCertified" or empty. */
  readonly policy: string;
  /** `spec.source.catalog.selector`, as it is. */
  readonly selector: unknown;
  /** `status.install.bundle`; undefined while nothing is installed. */
  readonly installed: { readonly name: string; readonly version: string; readonly release?: string } | undefined;
  readonly conditions: readonly ConditionFact[];
}

/** olm.operatorframework.io ClusterObjectSet (before: ClusterExtensionRevision). */
export interface ClusterObjectSetFacts extends ObjectFacts {
  readonly annotations: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  /** The ClusterExtension among `metadata.ownerReferences`; undefined without one. */
  readonly owner?: string;
  /** `spec.lifecycleState`. */
  readonly lifecycleState: string;
  /** `spec.revision`. */
  readonly revision: number;
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

/** packages.operators.coreos.com PackageManifest: what a cluster's catalog sources offer. */
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

/** All that is known of one cluster at one moment. */
export interface ClusterFacts {
  /**
   * Whether the cluster has OpenShift's API config.openshift.io; "unknown" where nobody could see.
   * A dump without a ClusterVersion is "unknown" unless it shows by its CRDs or API groups that there is none.
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
  /** Nothing is lost silently. */
  readonly problems: readonly FactProblem[];
}

/** What the reader could not read, as a clause, with its place. */
export interface FactProblem {
  readonly message: string;
  readonly at?: FactPlace;
  /**
   * True where objects may be missing for it, such as those behind the end of a file that was cut off, or a value on
   * which a verdict rests: nothing is ready then.
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
