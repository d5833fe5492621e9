// The language server: what it can do, and who does it.

import {
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { Session, type Workspace } from "#core";
import { readClient } from "./client-capabilities.ts";
import { diagnosticSource } from "./convert.ts";
import { DiagnosticReports } from "./diagnostic-reports.ts";
import { GraphChanges } from "./graph-changes.ts";
import { JudgementChanges } from "./judgement-changes.ts";
import { onDisk, pathOfUri } from "./paths.ts";
import { PullDiagnostics } from "./pull-diagnostics.ts";
import { PushDiagnostics } from "./push-diagnostics.ts";
import { serveCatalogRequests } from "./serve-catalog-requests.ts";
import { serveDocuments } from "./serve-documents.ts";
import { serveFeatures } from "./serve-features.ts";
import { serveWorkspace } from "./serve-workspace.ts";
import { VerdictChanges } from "./verdict-changes.ts";
import { View } from "./view.ts";

const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  // Behind a key, inside a range, and in a list; letters ask by themselves.
  completionProvider: { triggerCharacters: [":", " ", '"', "'", "[", ",", ".", "="] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: { label: "OLM Catalogs" },
  foldingRangeProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
  diagnosticProvider: { identifier: diagnosticSource, interFileDependencies: true, workspaceDiagnostics: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** A workspace that may want to know which folders the client has open. */
export interface ServedWorkspace extends Workspace {
  readonly openFolders?: (paths: readonly string[]) => void;
}

/**
 * Serves a client until the connection ends. Reads through `workspace` what is not open and lies on a disk.
 * `afterInitialize` runs once the client has its first answer, and is told which process the client says it is.
 */
export function startServer(
  connection: Connection,
  workspace: ServedWorkspace,
  afterInitialize?: (clientProcess: number | null) => void,
): void {
  const view = new View(new Session(onDisk(workspace)));
  const reports = new DiagnosticReports(view);
  const pull = new PullDiagnostics(connection, view, reports);
  const push = new PushDiagnostics(connection, view, reports);
  const graphs = new GraphChanges(connection, view);
  const judgements = new JudgementChanges(connection, view);
  let client = readClient(undefined);
  const clientNow = () => client;
  const verdicts = new VerdictChanges(connection, clientNow);
  const takeFolders = (paths: readonly string[]) => {
    workspace.openFolders?.(paths);
    view.session.setWorkspaceFolders(paths);
    verdicts.takeFolders(paths);
  };

  connection.onInitialize((params) => {
    client = readClient(params.capabilities);
    takeFolders(workspaceFolders(params));
    if (afterInitialize) setImmediate(() => setImmediate(() => afterInitialize(params.processId)));
    return { capabilities, serverInfo: { name: "olm-catalogs" } };
  });
  serveDocuments(connection, view, (path) => {
    if (!client.pullsDiagnostics) push.soon(path);
    else if (client.refreshesDiagnostics && !view.documents.has(path)) pull.closed();
    graphs.soon();
    judgements.soon();
  });
  serveWorkspace(connection, { session: view.session, takeFolders, verdicts }, clientNow, () => {
    if (!client.pullsDiagnostics) push.soon();
    else if (client.refreshesDiagnostics) pull.refresh();
    graphs.soon();
    judgements.soon();
  });
  serveFeatures(connection, view, clientNow);
  serveCatalogRequests(connection, view, { graphs, judgements, verdicts });
  pull.listen(clientNow);
  connection.onShutdown(() => {
    push.dispose();
    graphs.dispose();
    verdicts.dispose();
    judgements.dispose();
  });
  connection.listen();
}

function workspaceFolders({ workspaceFolders: folders, rootUri }: InitializeParams): readonly string[] {
  if (folders) return folders.map(({ uri }) => pathOfUri(uri));
  return rootUri ? [pathOfUri(rootUri)] : [];
}
