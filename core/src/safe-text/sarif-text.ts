import { logText } from "./log-text.ts";

/**
 * A plain text message of SARIF that shows exactly the text: brackets would make a link (2.1.0, 3.11.6) and braces a
 * placeholder (3.11.5).
 */
export function sarifText(text: string): string {
  return logText(text)
    .replace(/(?<!\\)\\*[[\]]/g, (run) => [...run].map((character) => `\\${character}`).join(""))
    .replace(/[{}]/g, "$&$&");
}
