import { logText } from "./log-text.ts";
import type { SafeText } from "./safe-text.ts";

/** Escapes text for an XML element or attribute. XML cannot contain control characters, so they are shown by name. */
export function xmlText(text: string): SafeText {
  return logText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;") as SafeText;
}
