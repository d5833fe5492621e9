// Follows git: after a commit, a checkout or a fetch, catalogs are compared with another state.

import { type Connection, DidChangeWatchedFilesNotification, type Disposable } from "vscode-languageserver";
import { pathBelow, type ReleasedStates, type Session } from "#core";
import type { ClientSupport } from "../client-capabilities.ts";
import { runSafely } from "../run-safely.ts";
import { uriOfPath } from "../uri-paths.ts";

/** A commit changes several files of git, one after the other. */
const debounceMs = 200;

/** What of git's own folder tells that a revision may name another commit. */
const partsOfGit = ["HEAD", "logs/HEAD", "packed-refs", "refs/**"];

/** Matches the paths of these files. Git writes a file with `.lock` first. */
const namesRevision = /\/(?:HEAD|packed-refs|refs\/.*)$(?<!\.lock)/;

/** The same files, below the folders that are open. */
export const watchedGitFiles: readonly string[] = partsOfGit.map((part) => `**/.git/${part}`);

/** Released states that can be looked up again. */
export interface ServedReleasedStates extends ReleasedStates {
  /** Makes the next answers follow what git's folders say then. */
  forget(): void;
  /** The folders of git in which HEAD and the branches of the repositories are. */
  gitFolders(): Promise<readonly string[]>;
}

export class ReleasedWatcher {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #client: () => ClientSupport;
  readonly #states: ServedReleasedStates | undefined;
  /** Called when the findings may differ. */
  readonly #changed: () => void;
  #watcher: Disposable | undefined;
  #gitFolders: readonly string[] = [];
  #watching = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    connection: Connection,
    session: Session,
    {
      client,
      states,
      changed,
    }: { client: () => ClientSupport; states: ServedReleasedStates | undefined; changed: () => void },
  ) {
    this.#connection = connection;
    this.#session = session;
    this.#client = client;
    this.#states = states;
    this.#changed = changed;
  }

  /** Takes the changed paths that are git's own, and returns the others. */
  takeGitFiles(paths: readonly string[]): readonly string[] {
    const ofGit = paths.filter((path) => this.#isOfGit(path));
    if (ofGit.some((path) => namesRevision.test(path))) this.#lookAgain();
    return ofGit.length === 0 ? paths : paths.filter((path) => !this.#isOfGit(path));
  }

  /** Reads what an open file is compared with; true when the findings may differ. */
  async read(path: string): Promise<boolean> {
    const hasRead = await this.#session.readReleased(path);
    if (hasRead) this.#watchSoon();
    return hasRead;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #isOfGit(path: string): boolean {
    return path.includes("/.git/") || this.#gitFolders.some((folder) => pathBelow(folder, path) !== undefined);
  }

  #lookAgain(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#compareAgain(), debounceMs);
  }

  async #compareAgain(): Promise<void> {
    await runSafely(this.#connection, { method: "workspace/didChangeWatchedFiles", uri: "" }, undefined, async () => {
      this.#states?.forget();
      let hasRead = false;
      for (const path of this.#session.openPaths) if (await this.#session.readReleased(path)) hasRead = true;
      if (hasRead) this.#changed();
    });
  }

  #watchSoon(): void {
    this.#watching = this.#watching.then(() =>
      runSafely(this.#connection, { method: "client/registerCapability", uri: "" }, undefined, () => this.#watch()),
    );
  }

  /** Watches git's folders wherever they are: those of a linked work tree, or above the open folder. */
  async #watch(): Promise<void> {
    if (!this.#client().watchesFolders || !this.#states) return;
    const folders = [...(await this.#states.gitFolders())].sort();
    if (folders.join("\n") === this.#gitFolders.join("\n")) return;
    this.#gitFolders = folders;
    this.#watcher?.dispose();
    const watchers = folders.flatMap((folder) =>
      partsOfGit.map((pattern) => ({ globPattern: { baseUri: uriOfPath(folder), pattern } })),
    );
    this.#watcher = await this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
}
