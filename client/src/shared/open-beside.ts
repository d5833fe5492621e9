import * as vscode from "vscode";
import { columnAfter } from "./column-after.ts";
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

/** The column where the file is already open, else one without a panel: an open file must not hide a panel. */
function editorColumn(panel: vscode.ViewColumn | undefined, uri: vscode.Uri): vscode.ViewColumn {
  const editors = vscode.window.visibleTextEditors.filter(({ viewColumn }) => viewColumn !== undefined);
  const same = editors.find(({ document }) => document.uri.toString() === uri.toString());
  const groups = vscode.window.tabGroups.all;
  const taken = new Set([panel, ...groups.filter(hasPanel).map(({ viewColumn }) => viewColumn)]);
  const other = editors.find(({ viewColumn }) => !taken.has(viewColumn));
  const free = groups.find(({ viewColumn }) => !taken.has(viewColumn));
  return same?.viewColumn ?? other?.viewColumn ?? free?.viewColumn ?? columnAfter(groups);
}

/** Whether one of our panels is in front in the group. */
function hasPanel({ activeTab }: vscode.TabGroup): boolean {
  const input = activeTab?.input;
  return input instanceof vscode.TabInputWebview && input.viewType.includes("olmCatalogs.");
}
