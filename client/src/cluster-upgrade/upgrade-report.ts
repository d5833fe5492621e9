// Registers the cluster upgrade check for dumps and live clusters, and restores an open report after a reload.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { formatCount } from "#core";
import { judgementChangedMethod, readReportSource } from "#protocol";
import {
  askForTarget,
  checkClusterUpgrade,
  checkClusterUpgradeFor,
  ensureTrustedWorkspace,
  forgetSignInPrograms,
} from "../commands/check-cluster-upgrade.ts";
import { checkUpgradeFromDump } from "../commands/check-upgrade-from-dump.ts";
import { askForConsent } from "../kubeconfig/ask-for-consent.ts";
import { PluginConsents } from "../kubeconfig/plugin-consents.ts";
import { registerCommand } from "../shown/commands.ts";
import { showInformation } from "../shown/messages.ts";
import type { LastReport } from "./last-report.ts";
import { UpgradeCheck } from "./upgrade-check.ts";
import { reportViewType } from "./upgrade-report-panel.ts";

/** The command of the status item. */
const reveal = "olmCatalogs.revealClusterUpgrade";

/** Registers the commands and the panel. There is at most one report, and `last` receives each new one. */
export function registerUpgradeReport(
  context: vscode.ExtensionContext,
  client: LanguageClient,
  log: vscode.LogOutputChannel,
  last: LastReport,
): vscode.Disposable {
  const consents = new PluginConsents(context.globalState, askForConsent);
  const check = new UpgradeCheck({ context, client, log, last, consents }, reveal);
  return vscode.Disposable.from(
    registerCommand(checkUpgradeFromDump, (...args) => check.chooseDump(args)),
    registerCommand(checkClusterUpgrade, () => check.chooseCluster()),
    registerCommand(checkClusterUpgradeFor, () => checkFor(check)),
    registerCommand(forgetSignInPrograms, () => forget(consents, check)),
    registerCommand(reveal, () => check.reveal()),
    vscode.window.registerWebviewPanelSerializer(reportViewType, {
      deserializeWebviewPanel: async (panel, state) => check.restore(panel, readReportSource(state)),
    }),
    client.onNotification(judgementChangedMethod, () => check.judgeSoon()),
    check,
  );
}

async function checkFor(check: UpgradeCheck): Promise<void> {
  const target = (await ensureTrustedWorkspace()) ? await askForTarget() : undefined;
  if (target !== undefined) await check.chooseCluster({ target });
}

async function forget(consents: PluginConsents, check: UpgradeCheck): Promise<void> {
  const count = await consents.forget();
  check.endConnectionsOfPrograms();
  void showInformation(
    count === 0 ? "No programs were allowed." : `Revoked the permission to run ${formatCount(count, "program")}.`,
  );
}
