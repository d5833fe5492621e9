// The connection to the language server, which runs as a process of its own and is spoken to over Node's IPC.

import * as vscode from "vscode";
import {
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  TransportKind,
} from "vscode-languageclient/node";

/** Files that may hold a catalog, a template or a CSV; which of them do, the server tells by their content. */
export const documentSelector = ["yaml", "json", "jsonc"].map((language) => ({ scheme: "file", language }));

/** What changes a catalog without being open in an editor. */
const watchedFiles = ["**/*.{yaml,yml,json}", "**/.indexignore"];

/** Connects nothing yet. The id makes `olmCatalogs.trace.server` the setting that shows the traffic. */
export function createLanguageClient(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): LanguageClient {
  const module = context.asAbsolutePath("dist/server.cjs");
  const server: ServerOptions = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ["--nolazy", "--inspect=6009"] } },
  };
  return new LanguageClient("olmCatalogs", "OLM Catalogs", server, clientOptions(context, log));
}

function clientOptions(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): LanguageClientOptions {
  const watchers = watchedFiles.map((glob) => vscode.workspace.createFileSystemWatcher(glob));
  context.subscriptions.push(...watchers);
  return {
    documentSelector,
    outputChannel: log,
    synchronize: { configurationSection: "olmCatalogs", fileEvents: watchers },
    diagnosticCollectionName: "olm-catalogs",
  };
}

/** Starts the server and answers whether it runs; when it cannot start, says so once with a way to the log. */
export async function startLanguageClient(client: LanguageClient, log: vscode.LogOutputChannel): Promise<boolean> {
  try {
    await client.start();
    return true;
  } catch (error) {
    log.error("the language server did not start", error);
    void offerLog(log);
    return false;
  }
}

async function offerLog(log: vscode.LogOutputChannel): Promise<void> {
  const showLog = "Show Log";
  const choice = await vscode.window.showErrorMessage("OLM Catalogs: the language server could not start.", showLog);
  if (choice === showLog) log.show();
}
