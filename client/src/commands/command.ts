// What a command is here: one file each, listed in index.ts.

import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

/** What a command may reach. */
export interface CommandContext {
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
}

export interface EditorCommand {
  /** As package.json names it. */
  readonly id: string;
  run(context: CommandContext): Promise<void> | void;
}
