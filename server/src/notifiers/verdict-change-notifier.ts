// Tells the editor that a catalog's verdict may have changed for a file that no diagnostic is about: opm reads every file
// of the folder, a README too.

import { type Connection, DidChangeWatchedFilesNotification, type Disposable } from "vscode-languageserver";
import { pathBelow } from "#core";
import { catalogVerdictChangedMethod } from "#protocol";
import type { ClientSupport } from "../client-capabilities.ts";
import { runSafely } from "../run-safely.ts";
import { uriOfPath } from "../uri-paths.ts";

/** The notification is sent after this time without further changes. */
const debounceMs = 30;

export class VerdictChangeNotifier {
  readonly #connection: Connection;
  readonly #client: () => ClientSupport;
  #folders: readonly string[] = [];
  /** The roots of the catalogs of the last verdict request. */
  #roots: readonly string[] = [];
  #watcher: Disposable | undefined;
  #watched = "";
  #watching = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, client: () => ClientSupport) {
    this.#connection = connection;
    this.#client = client;
  }

  /** These folders are open; others are not watched, because an editor may not watch them yet and they may be large. */
  takeFolders(folders: readonly string[]): void {
    this.#folders = folders;
    this.#watchSoon();
  }

  /** Notifies about changes in the catalogs with these roots, whose verdict the client has requested. */
  watchRoots(roots: readonly string[]): void {
    this.#roots = roots;
    this.#watchSoon();
  }

  /** Schedules a notification if one of the changed files is in a watched catalog. */
  filesChanged(paths: readonly string[]): void {
    if (!paths.some((path) => this.#roots.some((root) => pathBelow(root, path) !== undefined))) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tell(), debounceMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    await runSafely(this.#connection, { method: catalogVerdictChangedMethod, uri: "" }, undefined, () =>
      this.#connection.sendNotification(catalogVerdictChangedMethod),
    );
  }

  #watchSoon(): void {
    this.#watching = this.#watching.then(() =>
      runSafely(this.#connection, { method: "client/registerCapability", uri: "" }, undefined, () => this.#watch()),
    );
  }

  async #watch(): Promise<void> {
    if (!this.#client().watchesFolders) return;
    const roots = this.#roots.filter((root) => this.#folders.some((folder) => pathBelow(folder, root) !== undefined));
    const wanted = JSON.stringify(roots);
    if (wanted === this.#watched) return;
    this.#watched = wanted;
    this.#watcher?.dispose();
    this.#watcher = undefined;
    if (roots.length === 0) return;
    const watchers = roots.map((root) => ({ globPattern: { baseUri: uriOfPath(root), pattern: "**" } }));
    this.#watcher = await this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
}
