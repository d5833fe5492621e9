import { logText } from "./log-text.ts";

/** Escapes text for an XML element or attribute. XML cannot contain control characters, so they are shown by name. */
export function xmlText(text: string): string {
  return logText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
