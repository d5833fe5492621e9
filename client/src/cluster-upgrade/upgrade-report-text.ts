// The report in a few words for the status bar, and as the JSON of the command line. Knows nothing of VS Code.

import type { ClusterIdentity } from "#cluster";
import { exactJson } from "#core";
import type { ClusterJudgement, FactPlace, UpgradeReport } from "#protocol";

/** The verdict for the status item: `short` behind the cluster's name, `sentence` for the tooltip and screen readers. */
export function describeStatus({ verdict, summary, cluster }: UpgradeReport): { short: string; sentence: string } {
  const wanted = cluster.target ?? cluster.next;
  const to = wanted === null ? "" : ` ${wanted}`;
  const words = { upgradeable: `may go to${to}`, "not upgradeable": `must not go to${to}`, unknown: `not known${to}` };
  const short =
    wanted === null ? { ...words, upgradeable: "upgradeable", "not upgradeable": "not upgradeable" } : words;
  return { short: short[verdict], sentence: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.` };
}

/** What the command line prints for `upgradeable --format json`. */
export function upgradeReportJson(report: UpgradeReport, asked?: ClusterIdentity): string {
  return `${exactJson({ version: 1, ...report, ...(asked ? { asked } : {}) })}\n`;
}

/** True if the report names this place in the dump: nothing else may be opened from the panel. */
export function namesObject({ report }: ClusterJudgement, { file, line, column }: FactPlace): boolean {
  return report.operators.some(({ at }) => at?.file === file && at.line === line && at.column === column);
}

/** True if the report names an entry in that document. */
export function namesCatalog({ entries }: ClusterJudgement, uri: string): boolean {
  return entries.some(({ at }) => at.uri === uri);
}
