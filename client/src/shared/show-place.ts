import * as vscode from "vscode";

/** Opens a file and selects a place in it; its start stays visible, however long its line is. */
export async function showPlace(
  uri: vscode.Uri,
  { start, end }: vscode.Range,
  options: Omit<vscode.TextDocumentShowOptions, "selection"> = {},
): Promise<void> {
  const editor = await vscode.window.showTextDocument(uri, { ...options, selection: new vscode.Range(start, start) });
  editor.selection = new vscode.Selection(end, start);
}
