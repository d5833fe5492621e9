// The status item with the name and the verdict of the last checked cluster.

import * as vscode from "vscode";
import { showInvisible } from "#core";
import type { UpgradeReport } from "#protocol";
import { escapeIcons } from "../shared/escape-icons.ts";
import { describeStatus } from "./upgrade-report-text.ts";

/** Hidden until the first check. */
export interface UpgradeStatus extends vscode.Disposable {
  /** `since` is the time of the last data in milliseconds, if the cluster is no longer followed. */
  show(report: UpgradeReport, label: string, since?: number): void;
}

const icons = { upgradeable: "$(pass)", "not upgradeable": "$(circle-slash)", unknown: "$(question)" } as const;

/** A click on the item runs `command`. */
export function createUpgradeStatus(command: string): UpgradeStatus {
  const item = vscode.window.createStatusBarItem("olmCatalogs.clusterUpgrade", vscode.StatusBarAlignment.Right, 89);
  item.name = "OLM Catalogs: Cluster Upgrade";
  item.command = command;
  return {
    show(report, label, since) {
      const { short, sentence } = describeStatus(report);
      item.text = `${icons[report.verdict]} ${escapeIcons(label)}: ${short}`;
      const old = since === undefined ? "" : ` Last updated ${new Date(since).toLocaleString()}; no longer followed.`;
      item.tooltip = `${showInvisible(sentence)}${old}\nClick for the report.`;
      item.accessibilityInformation = { label: showInvisible(`Cluster upgrade, ${label}: ${sentence}${old}`) };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
