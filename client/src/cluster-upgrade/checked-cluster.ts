// The cluster that was checked last, and its judgement by the server.

import type { LanguageClient } from "vscode-languageclient/node";
import type { ClusterIdentity } from "#cluster";
import {
  type ClusterJudgement,
  type JudgeClusterParams,
  type JudgeClusterResult,
  judgeClusterMethod,
  type ReportSource,
} from "#protocol";
import type { RenamedFacts } from "./rename-files.ts";

export interface CheckedCluster {
  readonly source: ReportSource;
  readonly shown: RenamedFacts;
  /** Undefined for a dump. */
  readonly asked?: ClusterIdentity;
  readonly judgement: ClusterJudgement;
}

/** Lets the server judge the facts with the open catalogs. */
export async function requestJudgement(
  client: LanguageClient,
  { source, shown }: Omit<CheckedCluster, "judgement">,
): Promise<JudgeClusterResult> {
  await client.start();
  const params: JudgeClusterParams = { facts: shown.facts, target: source.target };
  return client.sendRequest<JudgeClusterResult>(judgeClusterMethod, params);
}
