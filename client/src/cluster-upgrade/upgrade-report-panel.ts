// The panel of the cluster upgrade report: shows what it is told, and tells what the reader does in it.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { type FromReportPanel, readFromReportPanel, type ToReportPanel } from "#protocol";
import { panelHtml } from "../shared/panel-html.ts";

/** As package.json's activation event names it. */
export const reportViewType = "olmCatalogs.clusterUpgrade";

export interface UpgradeReportPanelEvents {
  receive(message: FromReportPanel): void;
  /** The page sent what no version of it sends. */
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
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.html = pageOf(webview, dist);
  }

  set title(title: string) {
    this.#panel.title = title;
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

/** A panel where the reader is. */
export function createReportPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(reportViewType, "Cluster Upgrade", vscode.ViewColumn.Active);
}

function pageOf(webview: vscode.Webview, dist: vscode.Uri): string {
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
  return panelHtml({
    title: "Cluster upgrade",
    script: address("report.js"),
    style: address("report.css"),
    cspSource: webview.cspSource,
    nonce: randomBytes(18).toString("base64"),
  });
}
