// Tells what is not there from what could not be read.

import { pathBelow } from "./path.ts";
import type { ReadResult, Workspace } from "./workspace.ts";

/** Remembers what could not be read although it may be there: a session takes such a file for one that is missing. */
export class WatchedWorkspace implements Workspace {
  /** Why the first of it could not be read, as a clause. */
  unreadable: string | undefined;
  readonly #workspace: Workspace;
  readonly #root: string;

  /** Paths are shown relative to `root`. */
  constructor(workspace: Workspace, root: string) {
    this.#workspace = workspace;
    this.#root = root;
  }

  async readFile(path: string) {
    return this.#watch(path, await this.#workspace.readFile(path));
  }

  async readFolder(path: string) {
    return this.#watch(path, await this.#workspace.readFolder(path));
  }

  #watch<T extends ReadResult<unknown>>(path: string, read: T): T {
    if ("ok" in read || read.isMissing) return read;
    const below = pathBelow(this.#root, path);
    // A link beside the catalog hides nothing of it.
    if (below !== undefined || !read.leadsOutOfRepository)
      this.unreadable ??= `'${below || path}' cannot be read: ${read.error}`;
    return read;
  }
}
