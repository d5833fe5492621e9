// The report in a few words for the status bar, and as the JSON of the command line. Independent of VS Code.

import type { ClusterIdentity } from "#cluster";
import { asSentence, exactJson } from "#core";
import type { ClusterJudgement, FactPlace, UpgradeReport } from "#protocol";

/** The verdict for the status item: `short` follows the cluster's name, `sentence` is for the tooltip. */
export function describeStatus({ verdict, summary, cluster }: UpgradeReport): { short: string; sentence: string } {
  const wanted = cluster.target ?? cluster.next;
  const to = wanted === null ? "" : ` ${wanted}`;
  const suffix = wanted === null ? "" : ` to ${wanted}`;
  const short = verdict === "unknown" ? `unknown${to}` : `${verdict}${suffix}`;
  return { short, sentence: asSentence(summary) };
}

/** The output of the command line for `upgradeable --format json`. */
export function upgradeReportJson(report: UpgradeReport, asked?: ClusterIdentity): string {
  return `${exactJson({ version: 1, ...report, ...(asked ? { asked } : {}) })}\n`;
}

/** True if the report names this place in the dump. The panel may open no other places. */
export function namesObject({ report }: ClusterJudgement, { file, line, column }: FactPlace): boolean {
  return report.operators.some(({ at }) => at?.file === file && at.line === line && at.column === column);
}

/** True if the report names an entry in that document. */
export function namesCatalog({ entries }: ClusterJudgement, uri: string): boolean {
  return entries.some(({ at }) => at.uri === uri);
}
