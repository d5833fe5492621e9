// Diagnostics for clients that do not ask: published for the open documents, the other files of their catalogs, and
// what the workspace check found.

import type { Connection } from "vscode-languageserver";
import type { DiagnosticReport, DiagnosticReports, DiagnosticSources } from "./diagnostic-reports.ts";
import type { ReleasedWatcher } from "./notifiers/released-watcher.ts";
import { runSafely } from "./run-safely.ts";
import type { ServerState } from "./server-state.ts";
import type { WorkspaceCheck } from "./workspace-check.ts";

/** How long typing must rest, in milliseconds, so that a burst of changes is read once. */
const debounceMs = 5;

/** Publishes what changed, soon after it did. */
export class PushDiagnostics {
  readonly #connection: Connection;
  readonly #state: ServerState;
  readonly #reports: DiagnosticReports;
  readonly #check: WorkspaceCheck;
  readonly #released: ReleasedWatcher;
  /** What the client shows, by path; files without diagnostics are absent. */
  readonly #shown = new Map<string, string>();
  readonly #touched = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPublishing = false;

  constructor(connection: Connection, state: ServerState, { reports, check, released }: DiagnosticSources) {
    this.#connection = connection;
    this.#state = state;
    this.#reports = reports;
    this.#check = check;
    this.#released = released;
  }

  /** Publishes soon; a path that is given is published even if its diagnostics stay the same, as clients expect. */
  schedule(path?: string): void {
    if (path !== undefined) this.#touched.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#publish(), debounceMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #publish(): Promise<void> {
    if (this.#isPublishing) return this.schedule();
    this.#isPublishing = true;
    await runSafely(this.#connection, { method: "textDocument/publishDiagnostics", uri: "" }, undefined, async () => {
      const touched = new Set(this.#touched);
      this.#touched.clear();
      const telling = await this.#reports.pathsWithDiagnostics(this.#state.documents.keys());
      // Edited files come first because the user is looking at them.
      for (const path of new Set([...touched, ...telling])) {
        if (telling.has(path)) await this.#publishPath(path, await this.#reports.of(path), touched.has(path));
      }
      if (!this.#check.isBusy) await this.#check.update();
      const { reports } = this.#check;
      // What was found before a file changed does not fit its text; it is published when it has been checked again.
      const isTold = (path: string) => telling.has(path) || this.#check.isDue(path);
      for (const [path, report] of reports) if (!isTold(path)) await this.#publishPath(path, report, false);
      for (const path of [...this.#shown.keys()]) if (!isTold(path) && !reports.has(path)) await this.#clear(path);
      if (await this.#readOtherStates()) this.schedule();
    }).finally(() => {
      this.#isPublishing = false;
    });
  }

  /** Reads what catalogs are compared with, after the other diagnostics are published. */
  async #readOtherStates(): Promise<boolean> {
    let hasRead = false;
    for (const path of this.#state.documents.keys()) {
      if (await this.#state.session.readNextCatalogs(path)) hasRead = true;
      if (await this.#state.session.readBundleSize(path)) hasRead = true;
      if (await this.#released.read(path)) hasRead = true;
    }
    return hasRead;
  }

  async #publishPath(path: string, { id, items }: DiagnosticReport, isExpected: boolean): Promise<void> {
    if (!isExpected && this.#shown.get(path) === (items.length === 0 ? undefined : id)) return;
    if (items.length === 0) this.#shown.delete(path);
    else this.#shown.set(path, id);
    await this.#send(path, items);
  }

  async #clear(path: string): Promise<void> {
    this.#shown.delete(path);
    await this.#send(path, []);
  }

  async #send(path: string, items: DiagnosticReport["items"]): Promise<void> {
    const version = this.#state.documents.get(path)?.version;
    await this.#connection.sendDiagnostics({
      uri: this.#state.uriOf(path),
      diagnostics: [...items],
      ...(version === undefined ? {} : { version }),
    });
  }
}
