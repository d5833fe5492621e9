import * as vscode from "vscode";
import { showPlace } from "./show-place.ts";

/** Opens a file in an editor beside the panel, so that the panel stays visible. */
export async function openBeside(
  panel: vscode.ViewColumn | undefined,
  uri: vscode.Uri,
  place: vscode.Range,
  { preserveFocus = false }: { readonly preserveFocus?: boolean } = {},
): Promise<void> {
  const viewColumn = editorColumn(panel, uri);
  await showPlace(uri, place, { viewColumn, preserveFocus, preview: true });
}

/** The column where the file is already open, else that of another editor, but never the column of the panel. */
function editorColumn(panel: vscode.ViewColumn | undefined, uri: vscode.Uri): vscode.ViewColumn {
  const editors = vscode.window.visibleTextEditors.filter(({ viewColumn }) => viewColumn !== undefined);
  const same = editors.find(({ document }) => document.uri.toString() === uri.toString());
  const other = editors.find(({ viewColumn }) => viewColumn !== panel);
  const beside = panel === vscode.ViewColumn.One ? vscode.ViewColumn.Two : vscode.ViewColumn.One;
  return same?.viewColumn ?? other?.viewColumn ?? beside;
}
