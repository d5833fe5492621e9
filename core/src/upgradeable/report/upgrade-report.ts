// The answer to "Can the cluster be upgraded?", made by judge-cluster.ts. This is the JSON of the command `upgradeable`,
// so its keys are part of the product's interface.

import type { FactPlace } from "../facts/cluster-facts.ts";

/** The condition Upgradeable of a ClusterOperator. */
export interface UpgradeableCondition {
  readonly upgradeable: "True" | "False" | "Unknown";
  /** Null if OLM writes none. */
  readonly reason: string | null;
  readonly message: string | null;
}

/** The condition as the current release writes it, and as older releases do if they differ ("4.18-4.21"). */
export interface UpgradeableConditionByRelease extends UpgradeableCondition {
  readonly byRelease: Readonly<Record<string, UpgradeableCondition>>;
}

/** Whether the cluster as a whole can be upgraded to the requested version. */
export type UpgradeVerdict = "upgradeable" | "not upgradeable" | "unknown";

export interface UpgradeReport {
  readonly verdict: UpgradeVerdict;
  /** Why, in one sentence. */
  readonly summary: string;
  readonly cluster: {
    readonly current: string | null;
    /** The next minor version, such as "4.19". */
    readonly next: string | null;
    /** The requested version, such as "4.20"; null for the next minor version. */
    readonly target: string | null;
    readonly kind: "openshift" | "kubernetes" | "unknown";
    /** The updates that the cluster recommends. */
    readonly offered: readonly string[];
    /** The updates that exist but are not recommended, with the cluster's reasons; they are not in `offered`. */
    readonly notRecommended: readonly NotRecommendedUpdate[];
  };
  readonly enhancement: {
    readonly status: "Upgradeable" | "Not Upgradeable" | "Unknown";
    readonly message: string;
  };
  /** Null if the cluster does not have that OLM: on plain Kubernetes, or if its objects prove it. */
  readonly shipped: {
    readonly v0: UpgradeableConditionByRelease | null;
    readonly v1: UpgradeableConditionByRelease | null;
  };
  /** One step for each minor version up to the target, in order; without a target, one step. */
  readonly steps: readonly UpgradeStep[];
  readonly conditions: readonly ReportedCondition[];
  readonly operators: readonly OperatorReport[];
  /**
   * A sentence that sums up the `apiRemovals` of the operators; null without operators, or where the requested
   * version is unknown or the cluster is not OpenShift. OLM does not look at them, so they change no verdict.
   */
  readonly apiRemovals: string | null;
  readonly disagreements: readonly { readonly what: string; readonly cluster: string; readonly ours: string }[];
  readonly notVisible: readonly { readonly resource: string; readonly reason: string }[];
  /** Anything else worth knowing, a sentence each: an empty catalog, text that could not be read. */
  readonly remarks: readonly string[];
}

/** An update of `status.conditionalUpdates` whose condition Recommended is not True. */
export interface NotRecommendedUpdate {
  readonly version: string;
  /** The condition Recommended: "False", or "Unknown" if the cluster has not evaluated the risks. */
  readonly recommended: "False" | "Unknown";
  /** The condition's reason; empty if it gives none. */
  readonly reason: string;
  readonly message: string;
}

/** One minor update of the cluster. */
export interface UpgradeStep {
  readonly from: string;
  readonly to: string;
  readonly verdict: UpgradeVerdict;
  /** The operators that block it, as "namespace/name", or "name" under OLM v1. */
  readonly blockers: readonly string[];
  /** What is not visible, and where to look it up, a clause each; empty unless the verdict is "unknown". */
  readonly unknown: readonly string[];
}

export interface ReportedCondition {
  /** Such as "ClusterVersion/version" or "OperatorCondition/NAMESPACE/NAME". */
  readonly source: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** Whether a released program acts on it. Other conditions, such as the enhancement's Upgrading, are only shown. */
  readonly counts: boolean;
}

/** The enhancement's class of an operator. */
export type OperatorClass = "upgradeable" | "non-upgradeable" | "undeterminable";

export interface OperatorReport {
  /** Empty under OLM v1, whose extensions have no namespace. */
  readonly namespace: string;
  /** The CSV's name, or the ClusterExtension's. */
  readonly name: string;
  readonly olm: "v0" | "v1";
  /** Null if unknown. */
  readonly package: string | null;
  /** The installed bundle's name; under OLM v0 the CSV's. */
  readonly bundle: string | null;
  readonly version: string | null;
  /** As written; null if there is none or more than one. */
  readonly maxOpenShiftVersion: string | null;
  /** False if only the cluster can see it. */
  readonly isMaxVisible: boolean;
  /** Where it is written, such as `operatorframework.io/properties`. */
  readonly carrier: string | null;
  readonly class: OperatorClass;
  /** Whether this operator blocks the upgrade to the next minor version, or to the target, under the current OLM. */
  readonly blocks: boolean;
  /** What to look up to learn whether it blocks; null if that is known. */
  readonly unknown: string | null;
  /** Why, in one sentence. */
  readonly reason: string;
  /** Why the operator must not be installed on this version of the cluster; null if it may. */
  readonly installGuard: string | null;
  readonly operatorUpdate: {
    readonly allowed: boolean | "unknown";
    readonly reason: string;
    readonly overridden: boolean;
    readonly stale: boolean;
  };
  /** The versions in the catalogs that are higher than the installed one, highest first. */
  readonly available: readonly { readonly name: string; readonly version: string | null; readonly channel: string }[];
  readonly next: { readonly v0: string | null; readonly v1: string | null };
  readonly frees: UnblockingUpdate | null;
  /** Why no unblocking update exists; null if one exists or none is needed. */
  readonly freesReason: string | null;
  /** The removed APIs that it names, those that the upgrade certainly removes first. */
  readonly apiRemovals: readonly ApiRemoval[];
  /** False if the manifests that it installed are not visible, so that `apiRemovals` lacks theirs. */
  readonly areManifestsVisible: boolean;
  /** Pending approvals, deprecations and the like, a sentence each. */
  readonly notes: readonly string[];
  /** Where the object stands in a dump. */
  readonly at: FactPlace | null;
}

/** An API of Kubernetes that an operator names and the requested version of OpenShift does not serve. */
export interface ApiRemoval {
  /** "unknown" if the operator is allowed to use it and nothing tells whether it does. */
  readonly verdict: "removed" | "unknown";
  /** Such as "policy/v1beta1 PodDisruptionBudget", or "policy podsecuritypolicies" for a resource of a permission. */
  readonly api: string;
  /** The OpenShift version that removed it, such as "4.12". */
  readonly removedIn: string;
  /** False if the cluster's own version does not serve it either. */
  readonly isServedNow: boolean;
  /** Where it is named and what replaces it, as a clause. */
  readonly message: string;
}

/** The nearest update after which the operator no longer blocks the upgrade. */
export interface UnblockingUpdate {
  readonly to: string;
  /** The bundles of the update path, including `to`. */
  readonly hops: readonly string[];
  readonly maxOpenShiftVersion: string | null;
  /** The channel of the last update; null if the operator does not follow channels. */
  readonly channel: string | null;
  /** What must be changed first, such as the Subscription's channel; null if nothing must. */
  readonly change: string | null;
}
