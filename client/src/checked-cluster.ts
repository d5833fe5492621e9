// What is known of the one cluster that was asked about last.

import type { LanguageClient } from "vscode-languageclient/node";
import {
  type ClusterJudgement,
  type JudgeClusterParams,
  type JudgeClusterResult,
  judgeClusterMethod,
  type ReportSource,
} from "#protocol";
import type { ShownFacts } from "./shown-files.ts";

export interface Checked {
  readonly source: ReportSource;
  readonly shown: ShownFacts;
  readonly judgement: ClusterJudgement;
}

/** Has the server judge what is known, with the open catalogs. */
export async function judge(
  client: LanguageClient,
  { source, shown }: Omit<Checked, "judgement">,
): Promise<JudgeClusterResult> {
  await client.start();
  const params: JudgeClusterParams = { facts: shown.facts, target: source.target };
  return client.sendRequest<JudgeClusterResult>(judgeClusterMethod, params);
}
