// The language server's process: speaks over the transport that the arguments name, `--stdio` or `--node-ipc`.

import { createConnection } from "vscode-languageserver/node";
import { nodeWorkspace } from "#host";
import { startServer } from "./server.ts";

startServer(createConnection(), nodeWorkspace());
