// Limits where symbolic links may lead, so that the author of a catalog cannot choose which files of this machine are
// read and quoted. Inside the boundary, links are followed as opm follows them.

import { basename, dirname, join, resolve, sep } from "node:path";
import type { FileCalls } from "./file-calls.ts";

/** What the boundary of a path depends on. */
export interface SymlinkBoundaryOptions {
  /** The folders and files that the user named, most important first; they may be links themselves. */
  readonly namedPaths: () => readonly string[];
  readonly calls: FileCalls;
}

/**
 * The boundary of a path is its git work tree. Without one, it is the work tree of the named folder that contains the
 * path, or that named folder; otherwise the folder of the path.
 */
export class SymlinkBoundary {
  readonly #namedPaths: () => readonly string[];
  readonly #calls: FileCalls;
  /** Kept only while one thing is read after the other, because a folder can change later. */
  readonly #known = new Map<string, Promise<string | undefined>>();
  #reading = 0;

  constructor({ namedPaths, calls }: SymlinkBoundaryOptions) {
    this.#namedPaths = namedPaths;
    this.#calls = calls;
  }

  /** Runs `read` and looks at each folder at most once meanwhile. */
  async withCache<T>(read: () => Promise<T>): Promise<T> {
    this.#reading++;
    try {
      return await read();
    } finally {
      this.#reading--;
      // Who walks through folders reads the next one before this comes.
      setImmediate(() => {
        if (this.#reading === 0) this.#known.clear();
      });
    }
  }

  /** Whether a file or folder lies elsewhere than its path says, and outside of the boundary. Throws as `realpath` does. */
  async isLeftBy(path: string): Promise<boolean> {
    const absolute = resolve(path);
    const real = await this.#realOf(absolute);
    if (real === absolute) return false;
    const boundaries = await this.#boundariesOf(absolute);
    return !boundaries.some((boundary) => isPathInside(boundary, real));
  }

  /**
   * The real path. What lies in one folder shares the look-up of the folder: asking the system for the whole path looks at
   * each folder above, which takes half a minute for a thousand folders in each other.
   */
  async #realOf(path: string): Promise<string> {
    const folder = dirname(path);
    if (folder === path || (await this.#calls.lstat(path)).isSymbolicLink()) return this.#calls.realpath(path);
    const real = (await this.#remember(`real ${folder}`, () => this.#realOf(folder))) ?? folder;
    return join(real, basename(path));
  }

  async #boundariesOf(path: string): Promise<readonly string[]> {
    const folder = dirname(path);
    const workTree = await this.#workTreeAround(folder);
    if (workTree !== undefined) return [await this.#calls.realpath(workTree)];
    const named = this.#namedPaths().find((each) => isPathInside(resolve(each), path));
    if (named === undefined) return [await this.#calls.realpath(folder)];
    const real = await this.#calls.realpath(named);
    const around = await this.#workTreeAround(real);
    return around === undefined ? [real] : [real, around];
  }

  /**
   * The innermost folder at or above this one that has a `.git`: a folder or, in a linked work tree, a file. Another
   * repository that a link of this one leads to is not one around it.
   */
  #workTreeAround(folder: string): Promise<string | undefined> {
    return this.#remember(`git ${folder}`, async () => {
      const above = dirname(folder);
      const outer = above === folder ? undefined : await this.#workTreeAround(above);
      if (!(await this.#exists(join(folder, ".git")))) return outer;
      return outer === undefined || isPathInside(await this.#calls.realpath(outer), await this.#calls.realpath(folder))
        ? folder
        : outer;
    });
  }

  #exists(path: string): Promise<boolean> {
    return this.#calls.lstat(path).then(
      () => true,
      () => false,
    );
  }

  #remember(key: string, find: () => Promise<string | undefined>): Promise<string | undefined> {
    const known = this.#known.get(key) ?? find();
    this.#known.set(key, known);
    return known;
  }
}

function isPathInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
