// The folders and files of a workspace that have been read. Queries are synchronous: a path that has not been read counts
// as absent and is added to an `UnreadPaths`. Only `load` is asynchronous.

import { byteStringOf } from "../base/byte-string.ts";
import { hasSameItems } from "../base/has-same-items.ts";
import { memoize } from "../base/memoize.ts";
import { basenameOf, folderOf, pathBelow, pathIn } from "../base/path.ts";
import { ReleasableCache } from "../base/releasable-cache.ts";
import type { FolderEntry, ReadFailure, Workspace } from "../base/workspace.ts";
import { isBundleDockerfile } from "../bundle/bundle-paths.ts";
import { readDockerfile } from "../bundle/dockerfile.ts";
import { decodeAndRelease } from "../syntax/decode-text.ts";
import { readDecodedFile, readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { unfollowedLink, unreadableFile } from "../syntax/unread-file.ts";
import type { DecodedText } from "../syntax/utf16-documents.ts";
import { isConfigFile } from "./config-file.ts";
import { type ListedBundle, listedBundles, type MentionedImages, mentionedImages } from "./listed-bundles.ts";
import { type ListedName, listedNames } from "./listed-names.ts";
import { ignoreFileName, isCandidateEntry, isReadableKind, mayBeRelevant } from "./relevant-files.ts";
import { nothingScanned, type ScannedFile, scanFile, scannedFileOf } from "./scan-file.ts";
import type { UnreadPaths } from "./unread-paths.ts";

const concurrentReads = 16;

/** Caches what was read until it is forgotten or released. */
export class WorkspaceCache {
  readonly #workspace: Workspace;
  readonly #known: (path: string) => SourceFile | undefined;
  readonly #files = new ReleasableCache<SourceFile>();
  // Small facts, which are kept longer than the files they come from.
  readonly #notOurs = new Set<string>();
  readonly #folders = new Map<string, readonly FolderEntry[]>();
  /** All entries of the folders named `manifests`, because a bundle's loaders read every file there. */
  readonly #manifestFolders = new Map<string, readonly FolderEntry[]>();
  readonly #scanned = new Map<string, ScannedFile>();
  readonly #names = new Map<string, readonly ListedName[]>();
  readonly #images = new Map<string, MentionedImages>();
  readonly #bundles = new Map<string, readonly ListedBundle[]>();
  readonly #ignoreFiles = new Map<string, string>();
  /** Where small facts are, unless the path is inside the folders of the last release: these stay. */
  readonly #outside = new Set<string>();
  #retainedFolders: readonly string[] = [];
  /** The paths that were queried during `releaseUnused`. */
  #queried: Set<string> | undefined;
  #generation = 0;
  /** How often paths were forgotten: tells whether a read has become outdated. */
  #forgetCount = 0;

  /** `known` returns files of another state, whose documents stay the same objects where their texts are equal. */
  constructor(workspace: Workspace, known: (path: string) => SourceFile | undefined = () => undefined) {
    this.#workspace = workspace;
    this.#known = known;
  }

  get #smallFacts(): readonly (Set<string> | Map<string, unknown>)[] {
    return [
      ...[this.#notOurs, this.#folders, this.#scanned, this.#names],
      ...[this.#images, this.#bundles, this.#ignoreFiles, this.#manifestFolders],
    ];
  }

  /** Increases whenever the set of files or a `.indexignore` may have changed. */
  get generation(): number {
    return this.#generation;
  }

  /** A folder's entries. Empty when the folder cannot be read or has not been read yet. */
  folder(path: string, unread: UnreadPaths): readonly FolderEntry[] {
    const known = this.#folders.get(path);
    if (!known) unread.folders.add(path);
    this.#queried?.add(path);
    return known ?? [];
  }

  /** Every entry of a folder named `manifests`; of any other folder what `folder` gives. */
  entries(path: string, unread: UnreadPaths): readonly FolderEntry[] {
    const candidates = this.folder(path, unread);
    return this.#manifestFolders.get(path) ?? candidates;
  }

  /** A file that may be relevant. Undefined for any other file and for one that has not been read yet. */
  file(path: string, unread: UnreadPaths): SourceFile | undefined {
    const file = this.#files.get(path);
    if (!file && !this.#notOurs.has(path)) unread.files.add(path);
    this.#queried?.add(path);
    return file;
  }

  /** The packages that a file defines and requests, without keeping its text. Empty when it has not been read yet. */
  scanned(path: string, unread: UnreadPaths): ScannedFile {
    this.#queried?.add(path);
    const known = this.#scanned.get(path);
    if (known) return known;
    const file = this.#files.peek(path);
    if (!file && this.#notOurs.has(path)) return nothingScanned;
    if (!file) unread.filesToScan.add(path);
    return file ? this.#keep(this.#scanned, path, scannedFileOf(file)) : nothingScanned;
  }

  /** Whether a file may be relevant, without keeping its text. True when it has not been read yet. */
  mayBeRelevant(path: string, unread: UnreadPaths): boolean {
    this.scanned(path, unread);
    return !this.#notOurs.has(path);
  }

  /** The names that a file lists, without keeping its text. Empty when it has not been read yet. */
  names(path: string, unread: UnreadPaths): readonly ListedName[] {
    this.#queried?.add(path);
    const known = this.#names.get(path);
    if (known) return known;
    const file = this.#files.peek(path);
    if (!file && this.#notOurs.has(path)) return [];
    if (!file) unread.filesToList.add(path);
    return file ? this.#keep(this.#names, path, listedNames(file)) : [];
  }

  /** The images that a file mentions, without keeping its text. None when it has not been read yet. */
  mentionedImages(path: string, unread: UnreadPaths): MentionedImages {
    this.#queried?.add(path);
    const known = this.#images.get(path);
    if (known) return known;
    const file = this.#files.peek(path);
    if (!file && this.#notOurs.has(path)) return noImages;
    if (!file) unread.filesToSearchForImages.add(path);
    return file ? this.#keep(this.#images, path, mentionedImages(file.text)) : noImages;
  }

  /** The bundles that a file describes, without keeping its text. Empty when it has not been read yet. */
  listedBundles(path: string, unread: UnreadPaths): readonly ListedBundle[] {
    this.#queried?.add(path);
    const known = this.#bundles.get(path);
    if (known) return known;
    const file = this.#files.peek(path);
    if (!file && this.#notOurs.has(path)) return [];
    if (!file) unread.filesToSearchForBundles.add(path);
    return file ? this.#keep(this.#bundles, path, listedBundles(file)) : [];
  }

  /** Whether a file has been read and used since the last release. */
  isNeeded(path: string): boolean {
    return this.#files.isNeeded(path);
  }

  /** How many files have been read and used since the last release, or were kept by it. */
  get neededCount(): number {
    return this.#files.neededCount;
  }

  /**
   * Releases every file that `queryNeeded` does not query. Small facts stay for paths in these folders, because their
   * number is bounded there, and elsewhere for paths that `queryNeeded` queries.
   */
  releaseUnused(folders: readonly string[], queryNeeded: () => void): void {
    const queried = new Set<string>();
    this.#queried = queried;
    this.#files.releaseAll();
    queryNeeded();
    this.#queried = undefined;
    if (!hasSameItems(folders, this.#retainedFolders)) {
      for (const facts of this.#smallFacts) for (const path of facts.keys()) this.#outside.add(path);
      this.#retainedFolders = folders;
    }
    for (const path of this.#outside) {
      const isInside = folders.some((each) => pathBelow(each, path) !== undefined);
      if (!isInside && queried.has(path)) continue;
      this.#outside.delete(path);
      if (!isInside) for (const facts of this.#smallFacts) facts.delete(path);
    }
  }

  /** The bytes of a folder's `.indexignore` as a byte string, once the folder has been read. */
  ignoreFile(folder: string): string | undefined {
    this.#queried?.add(folder);
    return this.#ignoreFiles.get(folder);
  }

  /** Reads what has not been read yet. */
  async load(unread: UnreadPaths): Promise<void> {
    for (const path of unread.all()) this.#outside.add(path);
    for (const path of unread.folders) await this.#loadFolder(path);
    await forEachInBatches([...unread.files], (path) => this.#loadFile(path));
    await forEachInBatches([...unread.filesToScan], (path) => this.#scanFile(path));
    await forEachInBatches([...unread.filesToList], (path) => this.#listNames(path));
    await forEachInBatches([...unread.filesToSearchForImages], (path) => this.#findImages(path));
    await forEachInBatches([...unread.filesToSearchForBundles], (path) => this.#findBundles(path));
  }

  #keep<T>(facts: Map<string, T>, path: string, value: T): T {
    this.#outside.add(path);
    facts.set(path, value);
    return value;
  }

  /** Forgets files and folders that were created, changed or deleted. */
  forget(paths: ReadonlySet<string>): void {
    const folders = new Set([...paths].map(folderOf));
    for (const folder of folders) this.#ignoreFiles.delete(folder);
    for (const facts of this.#smallFacts) {
      for (const key of facts.keys()) if (isAtOrBelow(key, paths)) facts.delete(key);
    }
    for (const key of this.#files.names()) if (isAtOrBelow(key, paths)) this.#files.delete(key);
    for (const folder of folders) {
      this.#folders.delete(folder);
      this.#manifestFolders.delete(folder);
    }
    for (const folder of folders) this.#forgetParentsWithout(folder);
    this.#forgetCount++;
    this.#generation++;
  }

  /** Forgets the folders above a new folder: an editor may report only the first file in it. */
  #forgetParentsWithout(path: string): void {
    for (let at = path; at !== folderOf(at); at = folderOf(at)) {
      const above = folderOf(at);
      const entries = this.#folders.get(above);
      if (entries && !entryNamesOf(entries).has(at.slice(above.endsWith("/") ? above.length : above.length + 1)))
        this.#folders.delete(above);
    }
  }

  async #loadFolder(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFolder(path);
    const entries = "ok" in read ? read.ok : [];
    const hasIgnoreFile = entries.some(({ name, kind }) => name === ignoreFileName && isReadableKind(kind));
    const ignore = hasIgnoreFile ? await this.#workspace.readFile(pathIn(path, ignoreFileName)) : undefined;
    // Something changed during the read, so the result may be outdated. The next query asks for it again.
    if (forgetCount !== this.#forgetCount) return;
    if (ignore && "ok" in ignore) this.#ignoreFiles.set(path, byteStringOf(ignore.ok));
    this.#folders.set(path, entries.filter(isCandidateEntry));
    if (basenameOf(path) === "manifests") this.#manifestFolders.set(path, entries);
    this.#generation++;
  }

  async #loadFile(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFile(path);
    const file = "ok" in read ? this.#readIfOurs(path, decodeAndRelease(read)) : fileOfFailedRead(path, read);
    if (forgetCount !== this.#forgetCount) return;
    if (file) this.#files.set(path, file);
    else this.#notOurs.add(path);
  }

  #readIfOurs(path: string, decoded: DecodedText): SourceFile | undefined {
    const known = this.#known(path);
    if (isBundleDockerfile(path) || !known || decoded.documents || decoded.malformed.length > 0)
      return readIfOurs(path, decoded);
    return known.text === decoded.text ? known : readSourceFile(path, decoded.text, known);
  }

  async #scanFile(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFile(path);
    if (forgetCount !== this.#forgetCount) return;
    const text = "ok" in read ? decodeAndRelease(read).text : "";
    this.#scanned.set(path, scanFile(path, text));
    if ("ok" in read && !mayBeRelevant(path, text)) this.#notOurs.add(path);
  }

  async #listNames(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFile(path);
    if (forgetCount !== this.#forgetCount) return;
    const file = "ok" in read ? readIfOurs(path, decodeAndRelease(read)) : undefined;
    this.#names.set(path, file ? listedNames(file) : []);
  }

  async #findImages(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFile(path);
    if (forgetCount !== this.#forgetCount) return;
    this.#images.set(path, "ok" in read ? mentionedImages(decodeAndRelease(read).text) : noImages);
  }

  async #findBundles(path: string): Promise<void> {
    const forgetCount = this.#forgetCount;
    const read = await this.#workspace.readFile(path);
    if (forgetCount !== this.#forgetCount) return;
    const file = "ok" in read ? readIfOurs(path, decodeAndRelease(read)) : undefined;
    this.#bundles.set(path, file ? listedBundles(file) : []);
  }
}

const noImages: MentionedImages = { images: new Set(), mayHoldOthers: false };

/** The names in a folder, collected once: each of thousands of changed files asks for them. */
const entryNamesOf = memoize(
  (entries: readonly FolderEntry[]): ReadonlySet<string> => new Set(entries.map(({ name }) => name)),
);

/** Whether `paths` holds a path or a folder above it. */
function isAtOrBelow(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = path; at !== ""; at = folderOf(at)) if (paths.has(at)) return true;
  return false;
}

async function forEachInBatches(paths: readonly string[], load: (path: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < paths.length; at += concurrentReads) {
    await Promise.all(paths.slice(at, at + concurrentReads).map(load));
  }
}

function readIfOurs(path: string, decoded: DecodedText): SourceFile | undefined {
  if (!mayBeRelevant(path, decoded.text)) return undefined;
  return isBundleDockerfile(path) ? readDockerfile(path, decoded.text) : readDecodedFile(path, decoded);
}

/** A file for a link out of the repository, or for settings that cannot be read; both are reported. */
function fileOfFailedRead(
  path: string,
  { error, isMissing, leadsOutOfRepository }: ReadFailure,
): SourceFile | undefined {
  if (leadsOutOfRepository) return unfollowedLink(path);
  return isConfigFile(path) && !isMissing ? unreadableFile(path, `cannot be read: ${error}`) : undefined;
}
