import * as vscode from "vscode";
import { consentQuestion } from "./consent-question.ts";
import type { Consent, PluginRequest } from "./plugin-consents.ts";

const allow = "Allow";
const onlyThisTime = "Only This Time";

/** Shows exactly which program would run, and asks the user whether to allow it. */
export async function askForConsent(request: PluginRequest): Promise<Consent> {
  const { message, detail } = consentQuestion(request);
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, allow, onlyThisTime);
  if (choice === undefined) return "no";
  return choice === allow ? "always" : "once";
}
