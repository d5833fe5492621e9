// What the real OLMs answered about clusters (test/vectors/openshift-upgradeable.json).

import vectors from "../vectors/openshift-upgradeable.json" with { type: "json" };
import type { Revision } from "./cluster-objects.ts";

/** A condition as the oracle writes it: what is empty is left out. */
export interface OracleCondition {
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

/** What OLM v0 answered about some CSVs. */
export interface VectorV0 {
  readonly id: string;
  readonly description: string;
  readonly releaseVersion: string | null;
  readonly csvs: readonly {
    readonly namespace: string;
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly labels?: Readonly<Record<string, string>>;
    readonly statusReason?: string;
    readonly phase?: string;
  }[];
  readonly listError?: string;
  readonly successfulSyncs?: number;
  readonly result: { readonly upgradeable: OracleCondition };
  readonly variants?: Readonly<Record<string, { readonly upgradeable: OracleCondition }>>;
}

/** What OLM v1 answered about some ClusterExtensions. */
export interface VectorV1 {
  readonly id: string;
  readonly description: string;
  readonly releaseVersion: string;
  readonly clusterExtensions: readonly { readonly name: string; readonly revisions: readonly Revision[] }[];
  readonly versionError?: string;
  readonly olmConditionInstalledOLMOperatorsUpgradeable?: OracleCondition;
  readonly clusterOperatorUpgradeable?: OracleCondition;
}

export const vectorsV0: readonly VectorV0[] = vectors.classic as readonly VectorV0[];
export const vectorsV1 = vectors.v1 as unknown as readonly VectorV1[];

/** The condition as the report words it. */
export function verdictOf(condition: OracleCondition | undefined) {
  const { status = "Unknown", reason = null, message = null } = condition ?? {};
  return { upgradeable: status, reason, message };
}
