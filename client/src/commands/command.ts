import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";

/** What a command can use. */
export interface CommandContext {
  readonly client: LanguageClient;
  readonly log: vscode.LogOutputChannel;
}

export interface EditorCommand {
  /** The id in package.json. */
  readonly id: string;
  /** Runs with what a menu passes, such as the clicked file. */
  run(context: CommandContext, ...args: readonly unknown[]): Promise<void> | void;
}
