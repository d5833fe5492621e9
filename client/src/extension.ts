// The extension at work: starts the language server and registers commands, status items and panels.

import * as vscode from "vscode";
import { LastReport } from "./cluster-upgrade/last-report.ts";
import { registerUpgradeReport } from "./cluster-upgrade/upgrade-report.ts";
import { registerLensCommands } from "./code-lenses/lens-commands.ts";
import { registerCommands } from "./commands/index.ts";
import { registerDecodedFiles } from "./decoded/decoded-files.ts";
import { registerGraphPanels } from "./graph/graph-panels.ts";
import { registerGuardrailTests } from "./guardrail-tests/guardrail-tests.ts";
import { registerGuardrailsCommand } from "./guardrails/enforce-guardrails.ts";
import { createLanguageClient, startLanguageClient } from "./language-client.ts";
import { registerJsonCatalogs } from "./neighbours/json-catalogs.ts";
import { registerRulePages } from "./neighbours/rule-pages.ts";
import { registerRenderedCatalogs } from "./rendered/rendered-catalogs.ts";
import { GraphChanges } from "./shared/graph-changes.ts";
import { followTrust } from "./shared/trusted-settings.ts";
import { registerStatus } from "./verdict/status.ts";

/** Starts everything; the result says whether the language server runs. `begun` is when VS Code activated the extension. */
export async function start(context: vscode.ExtensionContext, begun: number): Promise<boolean> {
  const log = vscode.window.createOutputChannel("OLM Catalogs", { log: true });
  const client = createLanguageClient(context, log);
  const last = new LastReport();
  const changes = new GraphChanges(client);
  context.subscriptions.push(
    log,
    client,
    last,
    changes,
    registerGraphPanels(context, { client, log, last, changes }),
    registerStatus(client),
    registerRulePages(context),
    registerJsonCatalogs(),
    registerUpgradeReport(context, client, log, last),
    ...registerCommands({ client, log }),
    registerLensCommands(client),
    registerDecodedFiles(client),
    followTrust(client),
    registerRenderedCatalogs(client, changes),
    registerGuardrailTests(client),
    registerGuardrailsCommand(client),
  );
  const { version } = context.extension.packageJSON as { readonly version: string };
  log.info(`OLM Catalogs ${version} loaded`);
  const runs = await startLanguageClient(client);
  if (runs) log.info(`The language server runs, ${Math.round(performance.now() - begun)} ms after activation`);
  return runs;
}
