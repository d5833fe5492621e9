import { askInDialog } from "../shown/messages.ts";
import { consentQuestion } from "./consent-question.ts";
import type { Consent, PluginRequest } from "./plugin-consents.ts";

const allow = "Allow";
const onlyThisTime = "Only This Time";

/** Shows exactly which program would run, and asks the user whether to allow it. */
export async function askForConsent(request: PluginRequest): Promise<Consent> {
  const choice = await askInDialog(consentQuestion(request), allow, onlyThisTime);
  if (choice === undefined) return "no";
  return choice === allow ? "always" : "once";
}
