// The list of commands, except those that the graph panel and the upgrade report register themselves.

import * as vscode from "vscode";
import type { CommandContext } from "./command.ts";
import { showLog } from "./show-log.ts";
import { validateCatalog } from "./validate-catalog.ts";

/** Every command registered here. */
export const editorCommands = [showLog, validateCatalog];

export function registerCommands(context: CommandContext): vscode.Disposable[] {
  return editorCommands.map(({ id, run }) => vscode.commands.registerCommand(id, () => run(context)));
}
