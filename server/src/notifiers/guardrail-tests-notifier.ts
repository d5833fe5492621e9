// Answers with the steps and tests of guardrails, and notifies the editor when its answer may have changed. A catalog that
// has no open document any more keeps its test cases until files on disk change.

import type { CancellationToken, Connection } from "vscode-languageserver";
import { guardedCatalogs, readSourceFile, type Snapshot } from "#core";
import { type GuardrailTests, guardrailTestsChangedMethod, type WireGuardedPackage } from "#protocol";
import { guardrailTestsOf } from "../requests/guardrail-tests-request.ts";
import { runSafely } from "../run-safely.ts";
import type { ServerState } from "../server-state.ts";
import { pathOfUri } from "../uri-paths.ts";

/**
 * The notification is sent after this time without further changes. Long enough that the diagnostics of an edit come
 * first, which need the same check.
 */
const debounceMs = 250;

export class GuardrailTestsNotifier {
  readonly #connection: Connection;
  readonly #state: ServerState;
  /** What the last look found: the catalogs with guardrails, and the paths of broken files. */
  #found: readonly unknown[] = [];
  /** The files whose guardrails the last answer has. */
  #files: ReadonlySet<string> = new Set();
  /** The test cases of catalogs without open documents, by the file of their guardrails. */
  #closed = new Map<string, readonly WireGuardedPackage[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;

  constructor(connection: Connection, state: ServerState) {
    this.#connection = connection;
    this.#state = state;
  }

  /** Schedules a look after a document was opened, changed or closed. */
  documentChanged(path: string): void {
    if (!this.#state.documents.has(path)) this.#diskChanged();
    this.#schedule();
  }

  /** Schedules a look after settings, folders or files on disk have changed. */
  workspaceChanged(): void {
    this.#diskChanged();
    this.#schedule();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** The test cases now. From the first answer on, the client is notified about changes. */
  async answer(token?: CancellationToken): Promise<GuardrailTests> {
    this.#isAsked = true;
    const { snapshots, found, broken } = await this.#look(token);
    const packages: WireGuardedPackage[] = [];
    const roots = new Set<string>();
    const add = (more: readonly WireGuardedPackage[]) => {
      for (const each of more) if (!roots.has(each.root)) packages.push(each);
      for (const { root } of more) roots.add(root);
    };
    for (const snapshot of snapshots) add(guardrailTestsOf(this.#state, snapshot, roots));
    for (const path of this.#files)
      if (!this.#state.documents.has(path)) add(await this.#closedTests(path, roots, token));
    // What a cancelled request has found may be a part.
    if (token?.isCancellationRequested) return { packages: [], broken: [] };
    this.#found = found;
    this.#files = new Set([...broken, ...packages.map(({ at }) => pathOfUri(at.uri))]);
    return { packages, broken: broken.map((path) => this.#state.uriOf(path)) };
  }

  async #closedTests(
    path: string,
    roots: ReadonlySet<string>,
    token: CancellationToken | undefined,
  ): Promise<readonly WireGuardedPackage[]> {
    const closed = this.#closed;
    const known = closed.get(path);
    if (known) return known;
    const snapshot = await this.#state.session.snapshot(path, token);
    if (token?.isCancellationRequested) return [];
    const tests = snapshot ? guardrailTestsOf(this.#state, snapshot, roots) : [];
    // Files that changed meanwhile have a new map.
    closed.set(path, tests);
    return tests;
  }

  /** The open documents, what their answer depends on, and the paths of those whose errors may change the answer. */
  async #look(token?: CancellationToken) {
    const snapshots: Snapshot[] = [];
    const found = new Set<unknown>();
    const broken: string[] = [];
    for (const [path, { text }] of this.#state.documents) {
      const snapshot = await this.#state.session.snapshot(path, token);
      const guarded = snapshot ? guardedCatalogs(snapshot) : [];
      if (snapshot && guarded.length > 0) snapshots.push(snapshot);
      for (const { catalog } of guarded) found.add(catalog);
      if (guarded.length === 0 && !this.#files.has(path)) continue;
      const { documents } = snapshot?.file ?? readSourceFile(path, text);
      if (documents.some(({ problems }) => problems.length > 0)) broken.push(path);
    }
    return { snapshots, found: [...found, ...broken], broken };
  }

  /** What is known of closed catalogs may be outdated, and a look does not see them. */
  #diskChanged(): void {
    if (this.#closed.size > 0 || [...this.#files].some((path) => !this.#state.documents.has(path)))
      this.#found = [this];
    this.#closed = new Map();
  }

  #schedule(): void {
    if (!this.#isAsked) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), debounceMs);
  }

  async #tell(): Promise<void> {
    await runSafely(this.#connection, { method: guardrailTestsChangedMethod, uri: "" }, undefined, async () => {
      const { found } = await this.#look();
      if (found.length === this.#found.length && found.every((each, index) => each === this.#found[index])) return;
      this.#found = found;
      await this.#connection.sendNotification(guardrailTestsChangedMethod);
    });
  }
}
