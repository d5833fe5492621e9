// The page of the upgrade graph panel: empty but for our one style sheet and our one script.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The page. Nothing may be loaded or run in it but the two files from dist; the graph comes by message. */
export function graphPanelHtml(webview: vscode.Webview, dist: vscode.Uri): string {
  const nonce = randomBytes(18).toString("base64");
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, file)).toString();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Upgrade graph</title>
<link rel="stylesheet" href="${address("webview.css")}">
</head>
<body>
<main id="panel"></main>
<script type="module" nonce="${nonce}" src="${address("webview.js")}"></script>
</body>
</html>`;
}
