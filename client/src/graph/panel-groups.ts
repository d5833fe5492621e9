// Editor groups with our panels. They are locked, so that VS Code opens the next file in another group.

import * as vscode from "vscode";
import { columnAfter } from "../shared/column-after.ts";
import { graphViewType } from "../shared/graph-view-type.ts";

/** Whether a graph panel is in the group. */
export function hasGraph({ tabs }: vscode.TabGroup): boolean {
  return tabs.some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.includes(graphViewType));
}

/** The column for another panel: beside the panels that are open, so that all of them stay visible. */
export function columnBesideGraphs(): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all.filter(hasGraph);
  return groups.length === 0 ? vscode.ViewColumn.Beside : columnAfter(groups);
}

/**
 * Closes a locked group that a closed panel left empty; VS Code keeps it, and would open every file beside it. The last
 * group cannot be closed, and is unlocked. Who keeps empty groups keeps this one, too.
 */
export async function releaseEmptyGroups(): Promise<void> {
  if (!vscode.workspace.getConfiguration("workbench.editor").get("closeEmptyGroups", true)) return;
  const { all } = vscode.window.tabGroups;
  const empty = all.filter(({ tabs }) => tabs.length === 0);
  if (empty.length === 0) return;
  if (all.length > 1) await vscode.window.tabGroups.close(empty.length === all.length ? empty.slice(1) : empty);
  const [last] = vscode.window.tabGroups.all;
  const isAlone = vscode.window.tabGroups.all.length === 1 && last?.tabs.length === 0;
  if (isAlone) await vscode.commands.executeCommand("workbench.action.unlockEditorGroup");
}
