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
import type { GatedReader } from "./connection/gated-reader.ts";
import type { ServerConnection } from "./connection/server-connection.ts";
import { diagnosticSource } from "./convert.ts";
import { DiagnosticReports } from "./diagnostic-reports.ts";
import { fixAllKind } from "./fix-all-action.ts";
import { GraphChangeNotifier } from "./notifiers/graph-change-notifier.ts";
import { GuardrailTestsNotifier } from "./notifiers/guardrail-tests-notifier.ts";
import { JudgementChangeNotifier } from "./notifiers/judgement-change-notifier.ts";
import { ReleasedWatcher, type ServedReleasedStates } from "./notifiers/released-watcher.ts";
import { VerdictChangeNotifier } from "./notifiers/verdict-change-notifier.ts";
import { PullDiagnostics } from "./pull-diagnostics.ts";
import { PushDiagnostics } from "./push-diagnostics.ts";
import { refactoringKinds } from "./refactoring/serve-refactorings.ts";
import { type ChangeNotifiers, serveCatalogRequests } from "./serve-catalog-requests.ts";
import { completionTriggers } from "./serve-completion.ts";
import { serveDocuments } from "./serve-documents.ts";
import { serveFeatures } from "./serve-features.ts";
import { semanticTokensOptions } from "./serve-semantic-tokens.ts";
import { serveWorkspace } from "./serve-workspace.ts";
import { ServerState } from "./server-state.ts";
import { ShownAnswers } from "./shown-answers.ts";
import { filesOnly, pathOfUri } from "./uri-paths.ts";
import { WorkspaceCheck } from "./workspace-check.ts";
import { WorkspaceCheckRunner } from "./workspace-check-runner.ts";

const capabilities: ServerCapabilities = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [...completionTriggers] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentLinkProvider: {},
  selectionRangeProvider: true,
  callHierarchyProvider: true,
  workspaceSymbolProvider: true,
  documentSymbolProvider: { label: "OLM Catalogs" },
  foldingRangeProvider: true,
  codeLensProvider: {},
  inlayHintProvider: true,
  semanticTokensProvider: semanticTokensOptions,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, ...refactoringKinds],
    resolveProvider: true,
  },
  diagnosticProvider: { identifier: diagnosticSource, interFileDependencies: true, workspaceDiagnostics: true },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** How long a client is waited for that answers `workspace/configuration`, in milliseconds. */
const settingsLimit = 2000;

/** A workspace that may want to know which folders the client has open, and may know which files can be changed. */
export interface ServedWorkspace extends Workspace {
  readonly openFolders?: (paths: readonly string[]) => void;
  readonly isWritable?: (path: string) => Promise<boolean>;
  /** What catalogs are compared with, such as the commits of git; without it, they are not compared. */
  readonly releasedStates?: ServedReleasedStates;
}

/**
 * Serves a client until the connection ends. Reads through `workspace` what is not open and lies on a disk.
 * `afterInitialize` runs once the client has its first answer, and gets the process id that the client reports.
 */
export function startServer(
  { connection, gate }: ServerConnection,
  workspace: ServedWorkspace,
  afterInitialize?: (clientProcess: number | null) => void,
): void {
  const state = new ServerState(new Session(filesOnly(workspace), workspace.releasedStates));
  let client = readClientSupport(undefined);
  const clientNow = () => client;
  const changes = createChangeReporter(connection, state, clientNow, workspace.releasedStates);
  const { verdicts } = changes.notifiers;
  const takeFolders = (paths: readonly string[]) => {
    workspace.openFolders?.(paths);
    state.session.setWorkspaceFolders(paths);
    verdicts.takeFolders(paths);
    changes.runner.restart();
  };

  connection.onInitialize((params) => {
    client = readClientSupport(params.capabilities);
    state.fadesIgnoredText = client.fadesIgnoredText;
    takeFolders(workspaceFolders(params));
    if (client.answersConfiguration) holdUntilSettings(connection, gate);
    if (afterInitialize) setImmediate(() => setImmediate(() => afterInitialize(params.processId)));
    // Only a client that can prepare a rename may be told that the server can.
    const renameProvider = client.preparesRename ? { prepareProvider: true } : true;
    return { capabilities: { ...capabilities, renameProvider }, serverInfo: { name: "olm-catalogs" } };
  });
  serveDocuments(connection, state, changes.documentChanged);
  const { check, released, runner } = changes;
  const listener = {
    session: state.session,
    takeFolders,
    verdicts,
    check,
    released,
    settingsChanged: () => runner.restart(),
    settingsKnown: () => gate.open(),
    changed: changes.workspaceChanged,
  };
  serveWorkspace(connection, listener, clientNow);
  const { isWritable } = workspace;
  serveFeatures(connection, state, { client: clientNow, shown: changes.shown, isWritable });
  serveCatalogRequests(connection, state, changes.notifiers);
  connection.onShutdown(changes.dispose);
  connection.listen();
}

function holdUntilSettings(connection: Connection, gate: GatedReader): void {
  gate.close(settingsLimit, () =>
    connection.console.warn(`the client sent no settings within ${settingsLimit} ms; the defaults hold until it does`),
  );
}

function workspaceFolders({ workspaceFolders: folders, rootUri }: InitializeParams): readonly string[] {
  if (folders) return folders.map(({ uri }) => pathOfUri(uri));
  return rootUri ? [pathOfUri(rootUri)] : [];
}

/** Reports to the client what may differ after a change: findings, graphs, verdicts and judgements. */
interface ChangeReporter {
  readonly notifiers: ChangeNotifiers;
  readonly shown: ShownAnswers;
  readonly check: WorkspaceCheck;
  readonly runner: WorkspaceCheckRunner;
  readonly released: ReleasedWatcher;
  /** A document was opened, changed or closed. */
  readonly documentChanged: (path: string) => void;
  /** Settings, folders or files on disk changed. */
  readonly workspaceChanged: () => void;
  readonly dispose: () => void;
}

function createChangeReporter(
  connection: Connection,
  state: ServerState,
  client: () => ClientSupport,
  states: ServedReleasedStates | undefined,
): ChangeReporter {
  const reports = new DiagnosticReports(state);
  const released = new ReleasedWatcher(connection, state.session, { client, states, changed: releasedChanged });
  const check = new WorkspaceCheck(state);
  const graphs = new GraphChangeNotifier(connection, state);
  const pull = new PullDiagnostics(connection, state, { reports, check, released }, () => graphs.schedule());
  const push = new PushDiagnostics(connection, state, { reports, check, released });
  const findingsChanged = () => (client().pullsDiagnostics ? pull.changed() : push.schedule());
  const runner = new WorkspaceCheckRunner(connection, state, check, findingsChanged);
  const judgements = new JudgementChangeNotifier(connection, state);
  const verdicts = new VerdictChangeNotifier(connection, client);
  const tests = new GuardrailTestsNotifier(connection, state);
  const shown = new ShownAnswers(connection, state, client);
  pull.listen(client);
  runner.listen();
  return {
    notifiers: { graphs, judgements, verdicts, tests },
    shown,
    check,
    runner,
    released,
    documentChanged(path) {
      check.documentChanged(path);
      if (client().pullsDiagnostics) pull.documentChanged(path, client());
      else push.schedule(path);
      graphs.schedule();
      judgements.schedule();
      tests.documentChanged(path);
      shown.documentChanged(path);
    },
    workspaceChanged,
    dispose() {
      for (const each of [pull, push, graphs, verdicts, judgements, tests, shown, released]) each.dispose();
    },
  };

  function workspaceChanged(): void {
    pull.changed();
    const { pullsDiagnostics, refreshesDiagnostics } = client();
    if (!pullsDiagnostics) push.schedule();
    else if (refreshesDiagnostics) pull.refresh();
    graphs.schedule({ files: true });
    judgements.schedule();
    tests.workspaceChanged();
    shown.workspaceChanged();
  }

  /** Also the findings in files that are not open may differ. */
  function releasedChanged(): void {
    runner.restart();
    workspaceChanged();
  }
}
