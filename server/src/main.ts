// The language server's process: speaks over the transport that the arguments name, `--stdio` or `--node-ipc`.

import { setFlagsFromString } from "node:v8";
import { createConnection } from "vscode-languageserver/node";
import { nodeWorkspace } from "#host";
import { startServer } from "./server.ts";
import { warmUp } from "./warm-up.ts";

// The first catalog is read by code that has never run: compiling it at once opens a file about a tenth sooner.
setFlagsFromString("--always-sparkplug");

// Without a git work tree, links lead no further than the folders that the editor has open.
let opened: readonly string[] = [];
const workspace = {
  ...nodeWorkspace({ named: () => opened }),
  openFolders: (paths: readonly string[]) => {
    opened = paths;
  },
};

startServer(createConnection(), workspace, warmUp);
