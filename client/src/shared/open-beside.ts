import * as vscode from "vscode";

/** Shows a place in an editor beside a panel, so that what else the panel leads to stays one click away. */
export async function openBeside(
  panel: vscode.ViewColumn | undefined,
  uri: vscode.Uri,
  selection: vscode.Range,
): Promise<void> {
  await vscode.window.showTextDocument(uri, { viewColumn: editorColumn(panel, uri), selection, preview: true });
}

/** Where the file is open already, else where another editor is, but not over the panel itself. */
function editorColumn(panel: vscode.ViewColumn | undefined, uri: vscode.Uri): vscode.ViewColumn {
  const editors = vscode.window.visibleTextEditors.filter(({ viewColumn }) => viewColumn !== undefined);
  const same = editors.find(({ document }) => document.uri.toString() === uri.toString());
  const other = editors.find(({ viewColumn }) => viewColumn !== panel);
  const beside = panel === vscode.ViewColumn.One ? vscode.ViewColumn.Two : vscode.ViewColumn.One;
  return same?.viewColumn ?? other?.viewColumn ?? beside;
}
