// Panels: their titles, and the pages in them.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { panelHtml } from "../shared/panel-html.ts";
import { plainText } from "./plain-text.ts";

/** Creates an empty panel. */
export function createPanel(
  viewType: string,
  title: string,
  place: vscode.ViewColumn | { readonly viewColumn: vscode.ViewColumn; readonly preserveFocus?: boolean },
): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(viewType, plainText(title), place);
}

/** Gives a panel another title. */
export function entitle(panel: vscode.WebviewPanel, title: string): void {
  const shown = plainText(title);
  if (panel.title !== shown) panel.title = shown;
}

/** The page of a panel. Script and style sheet are named relative to `dist`. */
export interface PanelPage {
  readonly title: string;
  readonly script: string;
  readonly style: string;
}

/** Loads the page into the webview, which may load files from `dist` only. */
export function loadPanelPage(webview: vscode.Webview, dist: vscode.Uri, { title, script, style }: PanelPage): void {
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = panelHtml({
    title,
    script: address(script),
    style: address(style),
    cspSource: webview.cspSource,
    nonce: randomBytes(18).toString("base64"),
  });
}
