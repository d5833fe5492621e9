// Fills the webview of a panel with its page.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { panelHtml } from "./panel-html.ts";

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
