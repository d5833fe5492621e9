// The extension's door: starts the language server and hangs commands, status and graph panel on it.

import * as vscode from "vscode";
import { registerCommands } from "./commands/index.ts";
import { registerGraphPanel } from "./graph-panel.ts";
import { createLanguageClient, startLanguageClient } from "./language-client.ts";
import { registerStatus } from "./status.ts";

/** What `activate` answers: other extensions and tests may wait for the server. */
export interface OlmCatalogsApi {
  /** Settles when the language server is up; false when it could not start. */
  readonly ready: Promise<boolean>;
}

export function activate(context: vscode.ExtensionContext): OlmCatalogsApi {
  const log = vscode.window.createOutputChannel("OLM Catalogs", { log: true });
  const client = createLanguageClient(context, log);
  context.subscriptions.push(
    log,
    client,
    registerGraphPanel(context, client, log),
    registerStatus(client),
    ...registerCommands({ client, log }),
  );
  return { ready: startLanguageClient(client) };
}
