import { logText } from "./log-text.ts";

/** Text of an XML element or attribute. XML allows no control characters, however they are written: they are named. */
export function xmlText(text: string): string {
  return logText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
