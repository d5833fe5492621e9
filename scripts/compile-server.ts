// Compiles the bundle of the language server: lets it answer an editor that opens files and types in them, and keeps what
// V8 has compiled by then.
// `node scripts/compile-server.ts BUNDLE --stdio` is that server, which writes its code when it ends.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { endOfMiddleName } from "../bench/lsp-session.ts";
import { syntheticCsv } from "../bench/synthetic-csv.ts";
import { codeCacheFile, compileBundle, runBundle } from "../host/src/load-bundle.ts";
import { growNewSpace, newSpaceOfServer } from "../host/src/new-space.ts";
import { lessonCatalog } from "./lesson-catalog.ts";
import { inProject, projectFolder } from "./project.ts";

/** Writes the code of the server's bundle, given by its absolute path. */
export async function compileServer(bundle: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", import.meta.filename, bundle, "--stdio"],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const exit = once(child, "exit");
  const [status] = await Promise.race([exit, openLessons(connection).then(() => exit)]);
  connection.dispose();
  if (status !== 0) throw new Error(`the server ended with ${status} while it was compiled`);
}

/** What the server reads while it is compiled, by path: the usual kinds of files. */
function lessons(): ReadonlyMap<string, string> {
  const samples = [
    "samples/catalogs/v4.20/lighthouse-operator/catalog.yaml",
    "samples/catalogs/v4.20/tidewatch/catalog.json",
    "samples/mistakes/flotsam/catalog.yaml",
  ];
  const texts = samples.map((file) => [file, readFileSync(inProject(file), "utf8")] as const);
  return new Map([
    ...texts,
    ["samples/lesson.yaml", lessonCatalog()],
    ["samples/bundle/manifests/harbor.clusterserviceversion.yaml", syntheticCsv(3)],
  ]);
}

async function openLessons(connection: ProtocolConnection): Promise<void> {
  connection.listen();
  connection.onRequest("workspace/configuration", ({ items }) => items.map(() => null));
  const rootUri = pathToFileURL(projectFolder).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri,
    capabilities: { textDocument: { diagnostic: {} }, workspace: { configuration: true } },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  for (const [file, text] of lessons()) {
    const textDocument = { uri: `${rootUri}/${file}`, languageId: "yaml", version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    const position = endOfMiddleName(text);
    await connection.sendRequest(HoverRequest.type, { textDocument, position });
    for (const typed of ["1", ""]) {
      const end = typed === "" ? { ...position, character: position.character + 1 } : position;
      const edited = { uri: textDocument.uri, version: ++textDocument.version };
      const contentChanges = [{ range: { start: position, end }, text: typed }];
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: edited,
        contentChanges,
      });
      await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    }
  }
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
}

if (import.meta.main) {
  const bundle = process.argv[2] ?? "";
  const script = compileBundle(bundle);
  if (!script) throw new Error(`'${bundle}' cannot be compiled`);
  // V8 takes the code only with the flags with which it was kept, and the server is loaded with this one.
  growNewSpace(newSpaceOfServer);
  process.on("exit", () => writeFileSync(codeCacheFile(bundle), script.createCachedData()));
  runBundle(script, bundle);
}
