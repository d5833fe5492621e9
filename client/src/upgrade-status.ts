// The status item of the cluster that was checked last: its name and the verdict.

import * as vscode from "vscode";
import type { UpgradeReport } from "#protocol";
import { describeUpgrade } from "./upgrade-report-text.ts";

/** Hidden until the first check. */
export interface UpgradeStatus extends vscode.Disposable {
  show(report: UpgradeReport, label: string): void;
}

const icons = { upgradeable: "$(pass)", "not upgradeable": "$(circle-slash)", unknown: "$(question)" } as const;

/** A click on it runs `command`. */
export function createUpgradeStatus(command: string): UpgradeStatus {
  const item = vscode.window.createStatusBarItem("olmCatalogs.clusterUpgrade", vscode.StatusBarAlignment.Right, 89);
  item.name = "OLM Catalogs: Cluster Upgrade";
  item.command = command;
  return {
    show(report, label) {
      const { short, sentence } = describeUpgrade(report);
      // A name is text, even one that looks like an icon.
      item.text = `${icons[report.verdict]} ${label.replaceAll("$(", "$ (")}: ${short}`;
      item.tooltip = `${sentence}\nClick for the report.`;
      item.accessibilityInformation = { label: `Cluster upgrade, ${label}: ${sentence}` };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
