import { logText } from "./log-text.ts";

/**
 * Escapes a plain text message of SARIF 2.1.0, in which brackets are links (3.11.6) and braces are placeholders
 * (3.11.5).
 */
export function sarifText(text: string): string {
  return logText(text)
    .replace(/(?<!\\)\\*[[\]]/g, (run) => [...run].map((character) => `\\${character}`).join(""))
    .replace(/[{}]/g, "$&$&");
}
