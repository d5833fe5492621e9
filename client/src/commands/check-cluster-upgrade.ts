// The dialogs of "OLM: Check Cluster Upgrade": workspace trust, the cluster's context and the target version.

import * as vscode from "vscode";
import type { LoadedKubeconfig } from "../cluster-upgrade/read-live-cluster.ts";
import { contextItems } from "../kubeconfig/context-items.ts";
import { chooseItem } from "../shown/lists.ts";
import { askForText, showError, showWarning } from "../shown/messages.ts";

/** The ids of the commands in package.json. */
export const checkClusterUpgrade = "olmCatalogs.checkClusterUpgrade";
export const checkClusterUpgradeFor = "olmCatalogs.checkClusterUpgradeFor";
export const forgetSignInPrograms = "olmCatalogs.forgetSignInPrograms";

const manageTrust = "Manage Workspace Trust";
const openSettings = "Open Settings";

/** True if the workspace is trusted. Otherwise explains why no cluster is read, before any kubeconfig is read. */
export async function ensureTrustedWorkspace(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const choice = await showWarning(
    "Clusters can be read from trusted workspaces only, because signing in may run programs. No kubeconfig has been read. A dump can also be checked here.",
    manageTrust,
  );
  if (choice === manageTrust) await vscode.commands.executeCommand("workbench.trust.manage");
  return false;
}

/** The context that the setting names, or that the user chooses; undefined if the user cancels. */
export async function chooseContext(read: LoadedKubeconfig, always: boolean): Promise<string | undefined> {
  const set = vscode.workspace.getConfiguration().inspect<string>("olmCatalogs.kubeContext")?.globalValue?.trim() ?? "";
  if (set !== "" && !always) return set;
  const items = contextItems(read.kubeconfig);
  if (!items.some(({ context }) => context !== undefined)) return showNoContextError(read);
  const picked = await chooseItem(items, {
    title: "Check Cluster Upgrade",
    placeHolder: "Choose the context of the cluster; the cluster is only read and not changed",
    matchOnDetail: true,
  });
  return picked?.context;
}

/** Asks for the target minor version of OpenShift; undefined if the user cancels. */
export function askForTarget(): Promise<string | undefined> {
  return askForText({
    title: "Check Cluster Upgrade for OpenShift",
    prompt: "The target minor version; every minor version up to it is checked",
    placeHolder: "4.21",
    check: (text) => (/^\d+\.\d+$/.test(text) ? undefined : "Enter a minor version such as 4.21"),
  });
}

async function showNoContextError({ files, kubeconfig }: LoadedKubeconfig): Promise<undefined> {
  const why = kubeconfig.problems.map(({ file, message }) => `'${file}': ${message}`).join("; ");
  const where = files.length === 0 ? "no kubeconfig was found" : `'${files.join("', '")}' has no context`;
  const choice = await showError(`No cluster can be chosen: ${why === "" ? where : why}.`, openSettings);
  if (choice === openSettings)
    await vscode.commands.executeCommand("workbench.action.openSettings", "olmCatalogs.kube");
  return undefined;
}
