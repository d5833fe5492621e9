import type { EditorCommand } from "./command.ts";

/** "OLM: Show Log": what the extension and its language server have written down. */
export const showLog: EditorCommand = {
  id: "olmCatalogs.showLog",
  run: ({ log }) => log.show(),
};
