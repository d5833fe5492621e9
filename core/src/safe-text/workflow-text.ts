// Escapes text for workflow commands of GitHub Actions, such as `::error file=…::message`.

import { logText } from "./log-text.ts";
import type { SafeText } from "./safe-text.ts";

/** The message of a command. */
export function workflowData(text: string): SafeText {
  return logText(text).replaceAll("%", "%25") as SafeText;
}

/** The value of one of its properties. */
export function workflowProperty(text: string): SafeText {
  return workflowData(text).replaceAll(":", "%3A").replaceAll(",", "%2C") as SafeText;
}
