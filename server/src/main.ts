// The language server's process: speaks over the transport that the arguments name, `--stdio` or `--node-ipc`.

import { Console } from "node:console";
import {
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { GitReleasedStates, isWritable, nodeWorkspace, patientCalls } from "#host";
import { FramedReader } from "./connection/framed-reader.ts";
import { createServerConnection, type InputEnd } from "./connection/server-connection.ts";
import { exitWithProcess } from "./exit-with-process.ts";
import { startServer } from "./server.ts";

// Without a git work tree, links lead no further than the folders that the editor has open.
let opened: readonly string[] = [];
const workspace = {
  ...nodeWorkspace({ namedPaths: () => opened, calls: patientCalls }),
  openFolders: (paths: readonly string[]) => {
    opened = paths;
  },
  isWritable,
  releasedStates: new GitReleasedStates(),
};

const transport = transportFrom(process.argv);
if (transport) startServer(createServerConnection(...transport, end), workspace, begin);
else end({ mistake: "missing transport argument: '--stdio' or '--node-ipc'", status: 1 });

function transportFrom(args: readonly string[]): [MessageReader, MessageWriter] | undefined {
  if (args.includes("--node-ipc")) {
    // The channel closes when the client ends, however it does.
    process.on("disconnect", () => end({ mistake: undefined, status: 1 }));
    return [new IPCMessageReader(process), new IPCMessageWriter(process)];
  }
  if (!args.includes("--stdio")) return undefined;
  // Whatever is printed must not come between two messages.
  globalThis.console = new Console(process.stderr);
  return [new FramedReader(process.stdin), new StreamMessageWriter(process.stdout)];
}

function begin(clientProcess: number | null): void {
  if (typeof clientProcess === "number") exitWithProcess(clientProcess);
}

function end({ mistake, status }: InputEnd): void {
  if (mistake !== undefined) process.stderr.write(`olm-catalogs: the language server stopped: ${mistake}\n`);
  process.exit(status);
}
