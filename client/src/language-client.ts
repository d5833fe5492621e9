// The connection to the language server, which runs as a process of its own and is spoken to over Node's IPC.

import * as vscode from "vscode";
import { LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";

/** Files that may hold a catalog, a template or a CSV; which of them do, the server tells by their content. */
export const documentSelector = ["yaml", "json", "jsonc", "jsonl"].map((language) => ({ scheme: "file", language }));

/** Connects nothing yet. The id makes `olmCatalogs.trace.server` the setting that shows the traffic. */
export function createLanguageClient(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): LanguageClient {
  const module = context.asAbsolutePath("dist/server.cjs");
  const server: ServerOptions = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ["--nolazy", "--inspect=6009"] } },
  };
  return new ReportingClient("olmCatalogs", "OLM Catalogs", server, {
    documentSelector,
    outputChannel: log,
    diagnosticCollectionName: "olm-catalogs",
    initializationFailedHandler: () => false,
  });
}

/** Starts the server and answers whether it runs. */
export function startLanguageClient(client: LanguageClient): Promise<boolean> {
  return client.start().then(
    () => true,
    () => false,
  );
}

/** A client that tells once, with a way to the log, that its server is gone; by itself it would do so at every attempt. */
class ReportingClient extends LanguageClient {
  #told = false;

  override error(message: string, data?: unknown, show?: boolean | "force"): void {
    super.error(message, data, false);
    if (show !== "force" || this.#told) return;
    this.#told = true;
    void offerLog(this.outputChannel);
  }
}

async function offerLog(log: vscode.LogOutputChannel): Promise<void> {
  const showLog = "Show Log";
  const choice = await vscode.window.showErrorMessage("OLM Catalogs: the language server does not run.", showLog);
  if (choice === showLog) log.show();
}
