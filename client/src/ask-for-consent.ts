import * as vscode from "vscode";
import type { Consent, PluginRequest } from "./plugin-consents.ts";

const allow = "Allow";
const onlyThisTime = "Only This Time";

/** Shows what would be run, to the letter, and asks whether it may. */
export async function askForConsent({ files, context, user, plugin }: PluginRequest): Promise<Consent> {
  const message = `Run '${plugin.command}' to sign in to '${context}'?`;
  const detail = [
    `The kubeconfig names this program for the user '${user}'. It runs on this machine with your rights.`,
    `Command: ${plugin.command}`,
    `Arguments: ${plugin.args.length === 0 ? "none" : plugin.args.map((each) => JSON.stringify(each)).join(" ")}`,
    `Kubeconfig: ${files.join(", ")}`,
  ].join("\n");
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, allow, onlyThisTime);
  if (choice === undefined) return "no";
  return choice === allow ? "always" : "once";
}
