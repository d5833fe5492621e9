// Commands: VS Code makes a notification of what one fails with, even of a file that cannot be opened.

import * as vscode from "vscode";
import { plainError } from "./plain-text.ts";

/** Registers a command. */
export function registerCommand(id: string, run: (...args: readonly unknown[]) => unknown): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (...args: readonly unknown[]) => {
    try {
      return await run(...args);
    } catch (error) {
      throw plainError(error);
    }
  });
}
