// Entry point of the extension: starts the language server and registers commands, status items and panels.

import * as vscode from "vscode";
import { LastReport } from "./cluster-upgrade/last-report.ts";
import { registerUpgradeReport } from "./cluster-upgrade/upgrade-report.ts";
import { registerCommands } from "./commands/index.ts";
import { registerGraphPanel } from "./graph/graph-panel.ts";
import { createLanguageClient, startLanguageClient } from "./language-client.ts";
import { registerStatus } from "./verdict/status.ts";

/** The API of the extension, which lets other extensions and tests wait for the server. */
export interface OlmCatalogsApi {
  /** Resolves when the language server has started, or to false if it could not start. */
  readonly ready: Promise<boolean>;
}

export function activate(context: vscode.ExtensionContext): OlmCatalogsApi {
  const begun = performance.now();
  const log = vscode.window.createOutputChannel("OLM Catalogs", { log: true });
  const client = createLanguageClient(context, log);
  const last = new LastReport();
  context.subscriptions.push(
    log,
    client,
    last,
    registerGraphPanel(context, client, log, last),
    registerStatus(client),
    registerUpgradeReport(context, client, log, last),
    ...registerCommands({ client, log }),
  );
  const { version } = context.extension.packageJSON as { readonly version: string };
  log.info(`OLM Catalogs ${version} activated in ${Math.round(performance.now() - begun)} ms`);
  return { ready: startLanguageClient(client).then((runs) => logStart(log, runs, performance.now() - begun)) };
}

function logStart(log: vscode.LogOutputChannel, runs: boolean, ms: number): boolean {
  if (runs) log.info(`The language server runs, ${Math.round(ms)} ms after activation began`);
  return runs;
}
