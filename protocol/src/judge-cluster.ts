// The custom request for an upgrade report: whether a cluster can be upgraded, with the catalogs of the open folders.

import type { ClusterFacts, UpgradeReport } from "#core";
import type { WireLocation } from "./upgrade-graph.ts";

// The report is JSON that others read too, to which keys are only ever added; it is sent as it is.
export type {
  ApiRemoval,
  ClusterFacts,
  FactPlace,
  NotRecommendedUpdate,
  OperatorReport,
  ReportedCondition,
  UpgradeableCondition,
  UpgradeableConditionByRelease,
  UpgradeReport,
  UpgradeStep,
  UpgradeVerdict,
} from "#core";

/** Request method: the upgrade report for a cluster whose facts the client sends. */
export const judgeClusterMethod = "olmCatalogs/judgeCluster";

/** Notification method, server to client: a catalog that the last report was judged with has changed; ask again. */
export const judgementChangedMethod = "olmCatalogs/judgementChanged";

export interface JudgeClusterParams {
  readonly facts: ClusterFacts;
  /** A minor version such as "4.22"; null for the next one. */
  readonly target: string | null;
}

/** The report with what belongs to it in the editor, or `none` with the reason. */
export type JudgeClusterResult = { readonly judgement: ClusterJudgement } | { readonly none: string };

export interface ClusterJudgement {
  readonly report: UpgradeReport;
  /** The catalogs that it was judged with: their folders below the open ones. */
  readonly catalogs: readonly string[];
  /** The possible target versions, the next minor version first; empty when the cluster's version is unknown. */
  readonly targets: readonly string[];
  /** Where the catalogs have the entries that the report names. */
  readonly entries: readonly WireEntryLocation[];
}

export interface WireEntryLocation {
  readonly package: string;
  readonly channel: string;
  readonly name: string;
  readonly at: WireLocation;
}
