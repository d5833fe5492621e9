// The connection to the language server, a process of its own that uses Node's IPC.

import * as vscode from "vscode";
import { LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";

/** Files that may contain a catalog, a template or a CSV. The server decides by their content. */
export const documentSelector = ["yaml", "json", "jsonc", "jsonl"].map((language) => ({ scheme: "file", language }));

/** Creates the client without starting it. Its id makes `olmCatalogs.trace.server` the setting that logs messages. */
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

/** Starts the server and returns whether it runs. */
export function startLanguageClient(client: LanguageClient): Promise<boolean> {
  return client.start().then(
    () => true,
    () => false,
  );
}

/** Reports once that the server does not run, with a button for the log. The base class reports it at every attempt. */
class ReportingClient extends LanguageClient {
  #isReported = false;

  override error(message: string, data?: unknown, show?: boolean | "force"): void {
    super.error(message, data, false);
    if (show !== "force" || this.#isReported) return;
    this.#isReported = true;
    void offerLog(this.outputChannel);
  }
}

async function offerLog(log: vscode.LogOutputChannel): Promise<void> {
  const showLog = "Show Log";
  const choice = await vscode.window.showErrorMessage("OLM Catalogs: the language server does not run.", showLog);
  if (choice === showLog) log.show();
}
