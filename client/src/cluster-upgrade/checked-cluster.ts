// What is known of the one cluster that was asked about last.

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

/** Has the server judge what is known, with the open catalogs. */
export async function requestJudgement(
  client: LanguageClient,
  { source, shown }: Omit<CheckedCluster, "judgement">,
): Promise<JudgeClusterResult> {
  await client.start();
  const params: JudgeClusterParams = { facts: shown.facts, target: source.target };
  return client.sendRequest<JudgeClusterResult>(judgeClusterMethod, params);
}
