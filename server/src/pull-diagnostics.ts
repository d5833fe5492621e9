// Diagnostics for clients that ask: per document, for the whole workspace, and a hint to ask again when an edit
// changed what is wrong in another file.

import {
  type CancellationToken,
  type Connection,
  type DiagnosticServerCancellationData,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { ClientSupport } from "./client-capabilities.ts";
import { ClosedDocuments } from "./closed-documents.ts";
import type { DiagnosticReport, DiagnosticReports, DiagnosticSources } from "./diagnostic-reports.ts";
import type { ReleasedWatcher } from "./notifiers/released-watcher.ts";
import { type RequestInfo, runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import { pathOfUri } from "./uri-paths.ts";
import type { WorkspaceCheck } from "./workspace-check.ts";

/** An empty answer would claim that the document has no problems. */
const diagnosticsFailed = new ResponseError<DiagnosticServerCancellationData>(
  LSPErrorCodes.RequestFailed,
  "the diagnostics could not be computed; see the log",
);

/** How long a waiting request collects changes before it is answered, in milliseconds. */
const collectingMs = 300;

/** How long after the last answer other files are checked, in milliseconds: when typing pauses, not after each keystroke. */
const checkDelayMs = 100;

/** How long they can go unchecked while the answers follow each other closely, in milliseconds. */
const longestDelayMs = 1000;

/** Answers pulls. Workspace diagnostics cover the open documents and their catalogs, and what the workspace check found. */
export class PullDiagnostics {
  readonly #connection: Connection;
  readonly #state: ServerState;
  readonly #reports: DiagnosticReports;
  readonly #check: WorkspaceCheck;
  readonly #released: ReleasedWatcher;
  /** Called when something was read after an answer, so that other answers may differ as well. */
  readonly #hasReadMore: () => void;
  /** Wakes the requests for workspace diagnostics that wait for a change. */
  readonly #waiting = new Set<() => void>();
  /** The closed documents for whose files the client has not yet confirmed the new findings. */
  readonly #closed = new ClosedDocuments();
  /** The unanswered pulls of documents, by path. */
  readonly #pulls = new Map<string, Promise<unknown>>();
  /** The documents pulled since the last check. */
  readonly #pulled = new Set<string>();
  /** The documents whose answers are newer than every change. */
  readonly #current = new Set<string>();
  /** Since when a check of the others is due, in milliseconds since the server began. */
  #dueSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDisposed = false;
  /** The reports at the last check of files that are not open, in which there was something to tell, by path. */
  #told = new Map<string, string>();

  constructor(
    connection: Connection,
    state: ServerState,
    { reports, check, released }: DiagnosticSources,
    hasReadMore: () => void,
  ) {
    this.#connection = connection;
    this.#state = state;
    this.#reports = reports;
    this.#check = check;
    this.#released = released;
    this.#hasReadMore = hasReadMore;
  }

  /** Registers the two requests. */
  listen(client: () => ClientSupport): void {
    const { diagnostics } = this.#connection.languages;
    diagnostics.on((params, token) => {
      const { uri } = params.textDocument;
      const answer = () => this.#remember(pathOfUri(uri), pull());
      const pull = async () => {
        // A client without refresh support must get all findings in the first answer.
        if (!client().refreshesDiagnostics) {
          await this.#state.session.readNextCatalogs(pathOfUri(uri), token);
          await this.#state.session.readBundleSize(pathOfUri(uri), token);
          await this.#released.read(pathOfUri(uri));
        }
        const report = await this.#document(params, token);
        if (client().refreshesDiagnostics) this.#checkSoon(pathOfUri(uri));
        return report;
      };
      return this.#guarded({ method: "textDocument/diagnostic", uri }, answer, token);
    });
    diagnostics.onWorkspace((params, token, _progress, partialResults) => {
      const answer = () => this.#workspace(params, token, partialResults !== undefined);
      return this.#guarded({ method: "workspace/diagnostic", uri: "" }, answer, token);
    });
  }

  #guarded<T>(
    handled: RequestInfo,
    work: () => Promise<T>,
    token: CancellationToken,
  ): Promise<T | typeof diagnosticsFailed> {
    return runSafely<T | typeof diagnosticsFailed>(this.#connection, handled, diagnosticsFailed, work, token);
  }

  /** Makes the client ask again for whatever it shows. */
  refresh(): void {
    void runSafely(this.#connection, { method: "workspace/diagnostic/refresh", uri: "" }, undefined, () =>
      this.#connection.languages.diagnostics.refresh(),
    );
  }

  async #document(params: DocumentDiagnosticParams, token: CancellationToken): Promise<DocumentDiagnosticReport> {
    const path = pathOfUri(params.textDocument.uri);
    const isOpen = () => this.#state.documents.has(path);
    let report = isOpen() ? await this.#reports.of(path, token) : await this.#ofClosed(path, token);
    // It may have been closed meanwhile.
    if (!isOpen()) report = await this.#ofClosed(path, token);
    if (!report) return { kind: "full", items: [] };
    if (report.id === params.previousResultId) return { kind: "unchanged", resultId: report.id };
    return { kind: "full", resultId: report.id, items: [...report.items] };
  }

  /** Editors pull a document once more when it is closed: what is told of its file then, which may be gone. */
  async #ofClosed(path: string, token: CancellationToken): Promise<DiagnosticReport | undefined> {
    const telling = await this.#reports.pathsWithDiagnostics(this.#state.documents.keys(), token);
    const isTold = telling.has(path) || this.#check.reports.has(path) || this.#check.isDue(path);
    return isTold ? this.#reports.of(path, token) : undefined;
  }

  #remember<T>(path: string, pull: Promise<T>): Promise<T> {
    const ended = Promise.allSettled([this.#pulls.get(path), pull]).then(() => {
      if (this.#pulls.get(path) === ended) this.#pulls.delete(path);
    });
    this.#pulls.set(path, ended);
    return pull;
  }

  /**
   * The client asks again two seconds after each answer. If it can take partial results, an answer without news waits
   * until something changes. Then new findings arrive at once, and unchanged ones are not asked for again.
   */
  async #workspace(
    params: WorkspaceDiagnosticParams,
    token: CancellationToken,
    canWait: boolean,
  ): Promise<WorkspaceDiagnosticReport> {
    const previous = new Map(params.previousResultIds.map(({ uri, value }) => [pathOfUri(uri), value]));
    this.#closed.confirm(previous);
    for (;;) {
      // Until then, an editor prefers the findings that it pulled for the document.
      for (const path of this.#closed.paths()) await this.#pulls.get(path);
      for (const path of this.#closed.paths()) previous.delete(path);
      const report = await this.#workspaceReport(previous, token);
      const hasNews = report.items.some(({ kind }) => kind === "full");
      if (hasNews || !canWait || token.isCancellationRequested) return report;
      if (!(await this.#nextChange(token))) return report;
    }
  }

  async #workspaceReport(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): Promise<WorkspaceDiagnosticReport> {
    // A running check is not waited for: its findings are told as they come.
    if (!this.#check.isBusy) await this.#check.update(token);
    const telling = await this.#reports.pathsWithDiagnostics(this.#state.documents.keys(), token);
    const items: WorkspaceDocumentDiagnosticReport[] = [];
    for (const path of new Set([...telling, ...this.#check.reports.keys()])) {
      if (!telling.has(path) && this.#check.isDue(path)) continue;
      const checked = telling.has(path) ? undefined : this.#check.reports.get(path);
      const { id, items: diagnostics } = checked ?? (await this.#reports.of(path, token));
      const about = {
        uri: this.#state.uriOf(path),
        version: this.#state.documents.get(path)?.version ?? null,
        resultId: id,
      };
      if (previous.get(path) === id) items.push({ ...about, kind: "unchanged" });
      else items.push({ ...about, kind: "full", items: [...diagnostics] });
    }
    for (const [path, id] of previous) {
      if (telling.has(path)) continue;
      const about = { uri: this.#state.uriOf(path), version: null };
      // What was found before a file changed does not fit its text. The client keeps what it shows until it is checked again.
      if (this.#check.isDue(path)) items.push({ ...about, resultId: id, kind: "unchanged" });
      // Clears what the client still shows for catalogs that are no longer open.
      else if (!this.#check.reports.has(path)) items.push({ ...about, kind: "full", items: [] });
    }
    if (!token.isCancellationRequested) this.#tellClosed(items);
    return { items };
  }

  /** Adds the closed documents of whose files there is nothing to tell any more. */
  #tellClosed(items: WorkspaceDocumentDiagnosticReport[]): void {
    const told = new Set(items.map(({ uri }) => pathOfUri(uri)));
    for (const path of this.#closed.paths()) {
      if (this.#check.isDue(path)) continue;
      const resultId = this.#closed.tell(path);
      if (!told.has(path))
        items.push({ uri: this.#state.uriOf(path), version: null, resultId, kind: "full", items: [] });
    }
  }

  /** Something changed that workspace diagnostics may depend on. */
  changed(): void {
    this.#current.clear();
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Answers a waiting request. */
  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#wake();
  }

  /** Resolves to true after the next change, or to false when the request is cancelled. */
  #nextChange(token: CancellationToken): Promise<boolean> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const finish = (isNeeded: boolean) => {
        clearTimeout(timer);
        listening.dispose();
        this.#waiting.delete(wake);
        resolve(isNeeded);
      };
      const listening = token.onCancellationRequested(() => finish(false));
      const wake = () => {
        if (this.#isDisposed) finish(false);
        else timer ??= setTimeout(() => finish(true), collectingMs);
      };
      this.#waiting.add(wake);
    });
  }

  /** A document was opened, changed or closed. When it is closed, its file on disk counts again. */
  documentChanged(path: string, { refreshesDiagnostics }: ClientSupport): void {
    const isOpen = this.#state.documents.has(path);
    if (isOpen) this.#closed.delete(path);
    else this.#closed.add(path);
    this.changed();
    if (!isOpen && refreshesDiagnostics) this.#checkSoon();
  }

  #checkSoon(pulled?: string): void {
    if (pulled !== undefined) {
      this.#pulled.add(pulled);
      // Nothing can change between the last look at the texts and this.
      this.#current.add(pulled);
    }
    this.#dueSince ??= performance.now();
    const left = longestDelayMs - (performance.now() - this.#dueSince);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#dueSince = undefined;
        void runSafely(this.#connection, { method: "workspace/diagnostic/refresh", uri: "" }, undefined, () =>
          this.#checkOthers(),
        );
      },
      Math.max(0, Math.min(checkDelayMs, left)),
    );
  }

  /** Makes the client ask again where an edit, or what catalogs are compared with and is read only now, changed more. */
  async #checkOthers(): Promise<void> {
    const pulled = new Set(this.#pulled);
    this.#pulled.clear();
    const { diagnostics } = this.#connection.languages;
    if (await this.#hasChanged(this.#current)) await diagnostics.refresh();
    let hasRead = false;
    for (const path of pulled) {
      if (await this.#state.session.readNextCatalogs(path)) hasRead = true;
      if (await this.#state.session.readBundleSize(path)) hasRead = true;
      if (await this.#released.read(path)) hasRead = true;
    }
    if (!hasRead) return;
    this.#hasReadMore();
    if (await this.#hasChanged()) await diagnostics.refresh();
  }

  /** Whether the client shows outdated diagnostics for other documents than the current ones. */
  async #hasChanged(current: ReadonlySet<string> = new Set()): Promise<boolean> {
    const isOpen = (path: string) => this.#state.documents.has(path);
    const telling = await this.#reports.pathsWithDiagnostics(this.#state.documents.keys());
    const told = this.#told;
    this.#told = new Map();
    let hasChanged = [...told.keys()].some((path) => !telling.has(path) && !isOpen(path));
    for (const path of telling) {
      if (current.has(path) && isOpen(path)) continue;
      const last = this.#reports.last(path);
      const now = await this.#reports.of(path);
      const id = now.items.length === 0 ? undefined : now.id;
      if (id !== undefined && !isOpen(path)) this.#told.set(path, id);
      // The client pulls open documents on its own, and shows the result from then on.
      const isSame = isOpen(path) ? last === undefined || last.id === now.id : told.get(path) === id;
      if (!isSame && !current.has(path)) hasChanged = true;
    }
    return hasChanged;
  }
}
