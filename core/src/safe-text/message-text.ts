// Makes text safe for the messages of editors.

import { showInvisible } from "./show-invisible.ts";

/** The text on one line. VS Code makes a link of `[text](address)` in a message, and runs a command that it leads to. */
export function messageText(text: string): string {
  return showInvisible(text).replaceAll("](", "] (");
}
