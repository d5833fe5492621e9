// The answer to "may this cluster go on?": the JSON of `upgradeable` (product contract, section 8), made by judge-cluster.ts.

import type { FactPlace } from "../facts/cluster-facts.ts";

/** What a ClusterOperator's condition Upgradeable says, or would say. */
export interface UpgradeableCondition {
  readonly upgradeable: "True" | "False" | "Unknown";
  /** Null where OLM writes none. */
  readonly reason: string | null;
  readonly message: string | null;
}

/** The verdict of today's release, and those of older ones where they differ, by release ("4.18-4.21"). */
export interface UpgradeableConditionByRelease extends UpgradeableCondition {
  readonly byRelease: Readonly<Record<string, UpgradeableCondition>>;
}

/** Whether the cluster as a whole may go to the asked version. */
export type UpgradeVerdict = "upgradeable" | "not upgradeable" | "unknown";

export interface UpgradeReport {
  readonly verdict: UpgradeVerdict;
  /** Why, in one sentence for people. */
  readonly summary: string;
  readonly cluster: {
    readonly current: string | null;
    /** The next minor version, such as "4.19". */
    readonly next: string | null;
    /** What was asked for, such as "4.20"; null for the next minor version. */
    readonly target: string | null;
    readonly kind: "openshift" | "kubernetes" | "unknown";
    /** The recommended updates that the cluster is offered. */
    readonly offered: readonly string[];
    /** The updates that exist and that the cluster does not recommend, with its words; not among `offered`. */
    readonly notRecommended: readonly NotRecommendedUpdate[];
  };
  readonly enhancement: {
    readonly status: "Upgradeable" | "Not Upgradeable" | "Unknown";
    readonly message: string;
  };
  /** Null where there is no such OLM: on vanilla Kubernetes, and where the cluster shows that it has none. */
  readonly shipped: {
    readonly v0: UpgradeableConditionByRelease | null;
    readonly v1: UpgradeableConditionByRelease | null;
  };
  /** Each minor version on the way to the target, in order; one step without a target. */
  readonly steps: readonly UpgradeStep[];
  readonly conditions: readonly ReportedCondition[];
  readonly operators: readonly OperatorReport[];
  readonly disagreements: readonly { readonly what: string; readonly cluster: string; readonly ours: string }[];
  readonly notVisible: readonly { readonly resource: string; readonly reason: string }[];
  /** What else people should know, a sentence each: an empty catalog, text that could not be read. */
  readonly remarks: readonly string[];
}

/** An update of `status.conditionalUpdates` whose condition Recommended is not True. */
export interface NotRecommendedUpdate {
  readonly version: string;
  /** "False", or "Unknown" where the cluster has not evaluated its risks; as `oc adm upgrade` calls it, "Recommended". */
  readonly recommended: "False" | "Unknown";
  /** Of the condition; empty where it gives none. */
  readonly reason: string;
  readonly message: string;
}

/** One minor update of the cluster. */
export interface UpgradeStep {
  readonly from: string;
  readonly to: string;
  readonly verdict: UpgradeVerdict;
  /** The operators that block it, as `operators[].name`s with their namespaces ("ns/name", or "name" under OLM v1). */
  readonly blockers: readonly string[];
  /** What is not visible and leaves the verdict open, and where to look it up, a clause each; empty unless "unknown". */
  readonly unknown: readonly string[];
}

export interface ReportedCondition {
  /** Such as "ClusterVersion/version" or "OperatorCondition/NAMESPACE/NAME". */
  readonly source: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** Whether a shipped program acts on it; the enhancement's Upgrading and what operators made up are shown only. */
  readonly counts: boolean;
}

/** The class that the enhancement gives an operator. */
export type OperatorClass = "upgradeable" | "non-upgradeable" | "undeterminable";

export interface OperatorReport {
  /** Empty under OLM v1, whose extensions belong to the cluster. */
  readonly namespace: string;
  /** The CSV's name, or the ClusterExtension's. */
  readonly name: string;
  readonly olm: "v0" | "v1";
  /** Null where nothing says it. */
  readonly package: string | null;
  /** The installed bundle's name; under OLM v0 the CSV's. */
  readonly bundle: string | null;
  readonly version: string | null;
  /** As written; null without one, and where there are several. */
  readonly maxOpenShiftVersion: string | null;
  /** False where only the cluster sees whether there is one. */
  readonly isMaxVisible: boolean;
  /** Where it is written, such as `operatorframework.io/properties`. */
  readonly carrier: string | null;
  readonly class: OperatorClass;
  /** Whether today's OLM lets this operator stop the cluster from going to the next minor version, or the target. */
  readonly blocks: boolean;
  /** What must be looked up before anybody can tell whether it blocks; null where that is known. */
  readonly unknown: string | null;
  /** Why, in one sentence. */
  readonly reason: string;
  /** What the install guard says: null where the operator may be on this cluster's version. */
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
  /** Why there is no such update; null where there is one or none is needed. */
  readonly freesReason: string | null;
  /** Pending approvals, deprecations and the like, a sentence each. */
  readonly notes: readonly string[];
  /** Where the object stands in a dump. */
  readonly at: FactPlace | null;
}

/** The nearest update after which the operator lets the cluster go on. */
export interface UnblockingUpdate {
  readonly to: string;
  /** The names on the way, `to` included. */
  readonly hops: readonly string[];
  readonly maxOpenShiftVersion: string | null;
  /** The channel of the last hop, where the operator follows channels. */
  readonly channel: string | null;
  /** What must be changed first, such as the Subscription's channel; null where nothing must. */
  readonly change: string | null;
}
