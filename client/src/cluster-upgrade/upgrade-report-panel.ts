// The panel of the cluster upgrade report: forwards messages between the page and the extension.

import * as vscode from "vscode";
import { type FromReportPanel, readFromReportPanel, type ToReportPanel } from "#protocol";
import { createPanel, entitle, loadPanelPage } from "../shown/panels.ts";

/** The view type in the activation events of package.json. */
export const reportViewType = "olmCatalogs.clusterUpgrade";

export interface UpgradeReportPanelEvents {
  receive(message: FromReportPanel): void;
  /** The page sent a message that is not part of the protocol. */
  unknownMessage(): void;
  closed(): void;
}

export class UpgradeReportPanel {
  readonly #panel: vscode.WebviewPanel;

  constructor(panel: vscode.WebviewPanel, dist: vscode.Uri, events: UpgradeReportPanelEvents) {
    this.#panel = panel;
    const { webview } = panel;
    const listening = webview.onDidReceiveMessage((value: unknown) => {
      const message = readFromReportPanel(value);
      if (message === undefined) events.unknownMessage();
      else events.receive(message);
    });
    panel.onDidDispose(() => {
      listening.dispose();
      events.closed();
    });
    loadPanelPage(webview, dist, { title: "Cluster upgrade", script: "report.js", style: "report.css" });
  }

  entitle(title: string): void {
    entitle(this.#panel, title);
  }

  get column(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
  }

  reveal(): void {
    this.#panel.reveal();
  }

  post(message: ToReportPanel): void {
    void this.#panel.webview.postMessage(message);
  }

  dispose(): void {
    this.#panel.dispose();
  }
}

/** Creates a panel in the active column. */
export function createReportPanel(): vscode.WebviewPanel {
  return createPanel(reportViewType, "Cluster Upgrade", vscode.ViewColumn.Active);
}
