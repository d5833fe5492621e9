// The language server: its capabilities, and the parts that serve them.

import {
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { Session, type Workspace } from "#core";
import { type ClientSupport, readClientSupport } from "./client-capabilities.ts";
import { diagnosticSource } from "./convert.ts";
import { DiagnosticReports } from "./diagnostic-reports.ts";
import { GraphChangeNotifier } from "./graph-change-notifier.ts";
import { JudgementChangeNotifier } from "./judgement-change-notifier.ts";
import { PullDiagnostics } from "./pull-diagnostics.ts";
import { PushDiagnostics } from "./push-diagnostics.ts";
import { type ChangeNotifiers, serveCatalogRequests } from "./serve-catalog-requests.ts";
import { serveDocuments } from "./serve-documents.ts";
import { serveFeatures } from "./serve-features.ts";
import { serveWorkspace } from "./serve-workspace.ts";
import { ServerState } from "./server-state.ts";
import { filesOnly, pathOfUri } from "./uri-paths.ts";
import { VerdictChangeNotifier } from "./verdict-change-notifier.ts";

const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  // After a key, inside a range, and in a list; letters trigger completion anyway.
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
 * `afterInitialize` runs once the client has its first answer, and gets the process id that the client reports.
 */
export function startServer(
  connection: Connection,
  workspace: ServedWorkspace,
  afterInitialize?: (clientProcess: number | null) => void,
): void {
  const state = new ServerState(new Session(filesOnly(workspace)));
  let client = readClientSupport(undefined);
  const clientNow = () => client;
  const changes = createChangeReporter(connection, state, clientNow);
  const { verdicts } = changes.notifiers;
  const takeFolders = (paths: readonly string[]) => {
    workspace.openFolders?.(paths);
    state.session.setWorkspaceFolders(paths);
    verdicts.takeFolders(paths);
  };

  connection.onInitialize((params) => {
    client = readClientSupport(params.capabilities);
    takeFolders(workspaceFolders(params));
    if (afterInitialize) setImmediate(() => setImmediate(() => afterInitialize(params.processId)));
    return { capabilities, serverInfo: { name: "olm-catalogs" } };
  });
  serveDocuments(connection, state, changes.documentChanged);
  serveWorkspace(connection, { session: state.session, takeFolders, verdicts }, clientNow, changes.workspaceChanged);
  serveFeatures(connection, state, clientNow);
  serveCatalogRequests(connection, state, changes.notifiers);
  connection.onShutdown(changes.dispose);
  connection.listen();
}

function workspaceFolders({ workspaceFolders: folders, rootUri }: InitializeParams): readonly string[] {
  if (folders) return folders.map(({ uri }) => pathOfUri(uri));
  return rootUri ? [pathOfUri(rootUri)] : [];
}

/** Reports to the client what may differ after a change: findings, graphs, verdicts and judgements. */
interface ChangeReporter {
  readonly notifiers: ChangeNotifiers;
  /** A document was opened, changed or closed. */
  readonly documentChanged: (path: string) => void;
  /** Settings, folders or files on disk changed. */
  readonly workspaceChanged: () => void;
  readonly dispose: () => void;
}

function createChangeReporter(connection: Connection, state: ServerState, client: () => ClientSupport): ChangeReporter {
  const reports = new DiagnosticReports(state);
  const pull = new PullDiagnostics(connection, state, reports);
  const push = new PushDiagnostics(connection, state, reports);
  const graphs = new GraphChangeNotifier(connection, state);
  const judgements = new JudgementChangeNotifier(connection, state);
  const verdicts = new VerdictChangeNotifier(connection, client);
  pull.listen(client);
  return {
    notifiers: { graphs, judgements, verdicts },
    documentChanged(path) {
      const { pullsDiagnostics, refreshesDiagnostics } = client();
      if (!pullsDiagnostics) push.schedule(path);
      else if (refreshesDiagnostics && !state.documents.has(path)) pull.documentClosed();
      graphs.schedule();
      judgements.schedule();
    },
    workspaceChanged() {
      const { pullsDiagnostics, refreshesDiagnostics } = client();
      if (!pullsDiagnostics) push.schedule();
      else if (refreshesDiagnostics) pull.refresh();
      graphs.schedule();
      judgements.schedule();
    },
    dispose() {
      for (const each of [push, graphs, verdicts, judgements]) each.dispose();
    },
  };
}
