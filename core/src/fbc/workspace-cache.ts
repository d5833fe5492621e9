// The folders and files of a workspace as far as they have been read. Reading is asynchronous and happens once;
// looking is synchronous and notes what was missing, so that all work on what is there is plain and synchronous.

import { byteStringOf } from "../base/byte-string.ts";
import { ReleasableCache } from "../base/releasable-cache.ts";
import type { FolderEntry, ReadFailure, Workspace } from "../base/workspace.ts";
import { type DecodedText, decodeText } from "../syntax/decode-text.ts";
import { readDecodedFile, unfollowedLink, unreadableFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { isConfigFile } from "./config-file.ts";
import { folderOf, pathBelow, pathIn } from "./path.ts";
import { ignoreFileName, isCandidateEntry, isReadableKind, mayBeRelevant } from "./relevant-files.ts";
import { scanDefinedPackages } from "./scan-defined-packages.ts";

/** What someone looked for and what has not been read yet. */
export interface Missing {
  readonly files: Set<string>;
  readonly folders: Set<string>;
  /** Files of which only the packages that they define are wanted. */
  readonly outlines: Set<string>;
}

/** Nothing is missing, so far. */
export function nothingMissing(): Missing {
  return { files: new Set(), folders: new Set(), outlines: new Set() };
}

/** How much is missing. */
export function missingCount({ files, folders, outlines }: Missing): number {
  return files.size + folders.size + outlines.size;
}

/** Notes in `all` what is missing elsewhere. */
export function addMissing(all: Missing, { files, folders, outlines }: Missing): void {
  for (const path of files) all.files.add(path);
  for (const path of folders) all.folders.add(path);
  for (const path of outlines) all.outlines.add(path);
}

/** How many files are read at a time. */
const readAtOnce = 16;

/** A cache over a workspace; forgetting a path makes the next look read it again. */
export class WorkspaceCache {
  readonly #workspace: Workspace;
  readonly #files = new ReleasableCache<SourceFile>();
  // Small facts, which are kept longer than files.
  readonly #notOurs = new Set<string>();
  readonly #folders = new Map<string, readonly FolderEntry[]>();
  readonly #outlines = new Map<string, readonly string[]>();
  readonly #ignoreFiles = new Map<string, string>();
  /** The paths of which facts were asked for while everything else is released. */
  #asked: Set<string> | undefined;
  #generation = 0;
  #forgotten = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Grows whenever the set of files or a `.indexignore` may have changed. */
  get generation(): number {
    return this.#generation;
  }

  /** A folder's entries, empty for one that cannot be read or has not been read yet. */
  folder(path: string, missing: Missing): readonly FolderEntry[] {
    const known = this.#folders.get(path);
    if (!known) missing.folders.add(path);
    this.#asked?.add(path);
    return known ?? [];
  }

  /** A file that may be part of a catalog; undefined for any other and for one that has not been read yet. */
  file(path: string, missing: Missing): SourceFile | undefined {
    const file = this.#files.get(path);
    if (!file && !this.#notOurs.has(path)) missing.files.add(path);
    this.#asked?.add(path);
    return file;
  }

  /** The packages that a file defines, without keeping what else it holds; empty as long as it has not been read. */
  definedPackages(path: string, missing: Missing): readonly string[] {
    this.#asked?.add(path);
    const known = this.#outlines.get(path);
    if (known) return known;
    const file = this.#files.peek(path);
    if (file) return this.#setOutline(path, file.text);
    if (this.#notOurs.has(path)) return [];
    missing.outlines.add(path);
    return [];
  }

  /** Whether a file that was read may still be needed. */
  needs(path: string): boolean {
    return this.#files.isNeeded(path);
  }

  /**
   * Lets go of every file that `look` does not ask for. Small facts are kept in these folders, which bound them, and
   * elsewhere where `look` asks for them.
   */
  releaseAllBut(folders: readonly string[], look: () => void): void {
    const asked = new Set<string>();
    this.#asked = asked;
    this.#files.releaseAll();
    look();
    this.#asked = undefined;
    const isKept = (path: string) => asked.has(path) || folders.some((each) => pathBelow(each, path) !== undefined);
    for (const facts of [this.#notOurs, this.#folders, this.#outlines, this.#ignoreFiles]) {
      for (const path of facts.keys()) if (!isKept(path)) facts.delete(path);
    }
  }

  /** The bytes of a folder's `.indexignore`, one character each, once the folder has been read. */
  ignoreFile(folder: string): string | undefined {
    this.#asked?.add(folder);
    return this.#ignoreFiles.get(folder);
  }

  /** Reads what was missing. */
  async load({ files, folders, outlines }: Missing): Promise<void> {
    for (const path of folders) await this.#loadFolder(path);
    await inBatches([...files], (path) => this.#loadFile(path));
    await inBatches([...outlines], (path) => this.#loadOutline(path));
  }

  /** Forgets paths that were created, changed or deleted, whether they are files or folders. */
  forget(paths: ReadonlySet<string>): void {
    const folders = new Set([...paths].map(folderOf));
    for (const folder of folders) this.#ignoreFiles.delete(folder);
    for (const facts of [this.#notOurs, this.#folders, this.#outlines, this.#ignoreFiles]) {
      for (const key of facts.keys()) if (isAtOrBelow(key, paths)) facts.delete(key);
    }
    for (const key of this.#files.names()) if (isAtOrBelow(key, paths)) this.#files.delete(key);
    for (const folder of folders) this.#folders.delete(folder);
    for (const folder of folders) this.#forgetUnaware(folder);
    this.#forgotten++;
    this.#generation++;
  }

  /** A folder that appeared with its first file may be told of by that file alone. */
  #forgetUnaware(path: string): void {
    for (let at = path; at !== folderOf(at); at = folderOf(at)) {
      const above = folderOf(at);
      const entries = this.#folders.get(above);
      if (entries && !namesOf(entries).has(at.slice(above.endsWith("/") ? above.length : above.length + 1)))
        this.#folders.delete(above);
    }
  }

  async #loadFolder(path: string): Promise<void> {
    const forgotten = this.#forgotten;
    const read = await this.#workspace.readFolder(path);
    const entries = "ok" in read ? read.ok : [];
    const hasIgnoreFile = entries.some(({ name, kind }) => name === ignoreFileName && isReadableKind(kind));
    const ignore = hasIgnoreFile ? await this.#workspace.readFile(pathIn(path, ignoreFileName)) : undefined;
    // What was read while something changed may be out of date already; the next look asks for it again.
    if (forgotten !== this.#forgotten) return;
    if (ignore && "ok" in ignore) this.#ignoreFiles.set(path, byteStringOf(ignore.ok));
    this.#folders.set(path, entries.filter(isCandidateEntry));
    this.#generation++;
  }

  async #loadFile(path: string): Promise<void> {
    const forgotten = this.#forgotten;
    const read = await this.#workspace.readFile(path);
    const file = "ok" in read ? readIfOurs(path, decodeText(read.ok)) : lostFile(path, read);
    if (forgotten !== this.#forgotten) return;
    if (file) this.#files.set(path, file);
    else this.#notOurs.add(path);
  }

  async #loadOutline(path: string): Promise<void> {
    const forgotten = this.#forgotten;
    const read = await this.#workspace.readFile(path);
    if (forgotten !== this.#forgotten) return;
    this.#setOutline(path, "ok" in read ? decodeText(read.ok).text : "");
  }

  #setOutline(path: string, text: string): readonly string[] {
    const names = scanDefinedPackages(path, text).map(withoutItsText);
    this.#outlines.set(path, names);
    return names;
  }
}

const names = new WeakMap<readonly FolderEntry[], ReadonlySet<string>>();

/** The names in a folder, gathered once: a folder may tell of each of its files. */
function namesOf(entries: readonly FolderEntry[]): ReadonlySet<string> {
  const known = names.get(entries) ?? new Set(entries.map(({ name }) => name));
  names.set(entries, known);
  return known;
}

/** Whether a path, or a folder above it, is one of some. */
function isAtOrBelow(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = path; at !== ""; at = folderOf(at)) if (paths.has(at)) return true;
  return false;
}

async function inBatches(paths: readonly string[], load: (path: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < paths.length; at += readAtOnce) {
    await Promise.all(paths.slice(at, at + readAtOnce).map(load));
  }
}

/** A copy of a name: a part of a text keeps all of the text in memory. */
function withoutItsText(name: string): string {
  return ` ${name}`.slice(1);
}

function readIfOurs(path: string, decoded: DecodedText): SourceFile | undefined {
  return mayBeRelevant(path, decoded.text) ? readDecodedFile(path, decoded) : undefined;
}

/** Nothing is known of what a link out of the repository leads to, and settings that cannot be read may mean anything. */
function lostFile(path: string, { error, isMissing, leadsOutOfRepository }: ReadFailure): SourceFile | undefined {
  if (leadsOutOfRepository) return unfollowedLink(path);
  return isConfigFile(path) && !isMissing ? unreadableFile(path, `cannot be read: ${error}`) : undefined;
}
