import type { EditorCommand } from "./command.ts";

/** "OLM: Show Log": opens the log of the extension and its language server. */
export const showLog: EditorCommand = {
  id: "olmCatalogs.showLog",
  run: ({ log }) => log.show(),
};
