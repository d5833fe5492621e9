// "OLM: Check Cluster Upgrade": whether a cluster may be asked here, which one it shall be, and for which OpenShift.

import * as vscode from "vscode";
import type { LoadedKubeconfig } from "../cluster-upgrade/read-live-cluster.ts";
import { contextItems } from "../kubeconfig/context-items.ts";
import { escapeLinks } from "../shared/escape-links.ts";

/** The commands, as package.json names them. */
export const checkClusterUpgrade = "olmCatalogs.checkClusterUpgrade";
export const checkClusterUpgradeFor = "olmCatalogs.checkClusterUpgradeFor";
export const forgetSignInPrograms = "olmCatalogs.forgetSignInPrograms";

const manageTrust = "Manage Workspace Trust";
const openSettings = "Open Settings";

/** Whether clusters may be asked from this workspace; says why where not. Nothing is read before. */
export async function ensureTrustedWorkspace(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const choice = await vscode.window.showWarningMessage(
    "A cluster is asked from trusted workspaces only: signing in may run programs. No kubeconfig has been read; a dump can be checked here all the same.",
    manageTrust,
  );
  if (choice === manageTrust) await vscode.commands.executeCommand("workbench.trust.manage");
  return false;
}

/** The context that the setting names, or that the user chooses; undefined for none. */
export async function chooseContext(read: LoadedKubeconfig, always: boolean): Promise<string | undefined> {
  const set = vscode.workspace.getConfiguration().inspect<string>("olmCatalogs.kubeContext")?.globalValue?.trim() ?? "";
  if (set !== "" && !always) return set;
  const items = contextItems(read.kubeconfig);
  if (!items.some(({ context }) => context !== undefined)) return showNoContextError(read);
  const picked = await vscode.window.showQuickPick([...items], {
    title: "Check Cluster Upgrade",
    placeHolder: "The context of the cluster; it is only read, and only now that you ask",
    matchOnDescription: true,
    // A panel that takes the keyboard back would close the list.
    ignoreFocusOut: true,
    matchOnDetail: true,
  });
  return picked?.context;
}

/** The minor version of OpenShift that the cluster shall go to; undefined for none. */
export function askForTarget(): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: "Check Cluster Upgrade for OpenShift",
    prompt: "The minor version that the cluster shall go to; every one on the way is checked",
    placeHolder: "4.21",
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^\d+\.\d+$/.test(text.trim()) ? undefined : "Two numbers with a dot between, such as 4.21",
  });
}

async function showNoContextError({ files, kubeconfig }: LoadedKubeconfig): Promise<undefined> {
  const why = kubeconfig.problems.map(({ file, message }) => `'${file}': ${message}`).join("; ");
  const where = files.length === 0 ? "there is none" : `'${files.join("', '")}' has no context`;
  const choice = await vscode.window.showErrorMessage(
    escapeLinks(`No cluster can be chosen from the kubeconfig: ${why === "" ? where : why}.`),
    openSettings,
  );
  if (choice === openSettings)
    await vscode.commands.executeCommand("workbench.action.openSettings", "olmCatalogs.kube");
  return undefined;
}
