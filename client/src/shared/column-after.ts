import * as vscode from "vscode";

/** The column to the right of all these editor groups; VS Code has nine. */
export function columnAfter(groups: readonly vscode.TabGroup[]): vscode.ViewColumn {
  const last = groups.reduce((highest, { viewColumn }) => Math.max(highest, viewColumn), 0);
  return Math.min(vscode.ViewColumn.Nine, last + 1);
}
