// The list of commands, except those that the graph panel and the upgrade report register themselves.

import type * as vscode from "vscode";
import { registerCommand } from "../shown/commands.ts";
import { checkWorkspace, clearWorkspaceCheck } from "./check-workspace.ts";
import type { CommandContext } from "./command.ts";
import { convertToTemplate } from "./convert-to-template.ts";
import { newCatalog } from "./new-catalog.ts";
import { refactoringCommands } from "./refactor-catalog.ts";
import { showLog } from "./show-log.ts";
import { validateCatalog } from "./validate-catalog.ts";

/** Every command registered here. */
export const editorCommands = [
  checkWorkspace,
  clearWorkspaceCheck,
  convertToTemplate,
  newCatalog,
  showLog,
  validateCatalog,
  ...refactoringCommands,
];

export function registerCommands(context: CommandContext): vscode.Disposable[] {
  return editorCommands.map(({ id, run }) => registerCommand(id, (...args) => run(context, ...args)));
}
