// The status item with the name and the verdict of the last checked cluster.

import type * as vscode from "vscode";
import type { UpgradeReport } from "#protocol";
import { StatusItem } from "../shown/status-item.ts";
import { describeStatus } from "./upgrade-report-text.ts";

/** Hidden until the first check. */
export interface UpgradeStatus extends vscode.Disposable {
  /** `since` is the time of the last data in milliseconds, if the cluster is no longer followed. */
  show(report: UpgradeReport, label: string, since?: number): void;
}

const icons = { upgradeable: "pass", "not upgradeable": "circle-slash", unknown: "question" } as const;

/** A click on the item runs `command`. */
export function createUpgradeStatus(command: string): UpgradeStatus {
  const name = "OLM Catalogs: Cluster Upgrade";
  const item = new StatusItem("olmCatalogs.clusterUpgrade", { name, command, priority: 89 });
  return {
    show(report, label, since) {
      const { short, sentence } = describeStatus(report);
      const old = since === undefined ? "" : ` Last updated ${new Date(since).toLocaleString()}; no longer followed.`;
      item.show({
        icon: icons[report.verdict],
        text: `${label}: ${short}`,
        tooltip: [`${sentence}${old}`, "Click for the report."],
        spoken: `Cluster upgrade, ${label}: ${sentence}${old}`,
      });
    },
    dispose: () => item.dispose(),
  };
}
