// Core's access to files, on a real disk.

import { constants, type Dirent, type Stats } from "node:fs";
import { devNull } from "node:os";
import { byteString, decodeFileName, type FolderEntry, type ReadFailure, type ReadFile, type Workspace } from "#core";
import { blockingCalls } from "./blocking-calls.ts";
import type { FileCalls } from "./file-calls.ts";
import { readErrorSentence } from "./read-error-sentence.ts";
import { SymlinkBoundary } from "./symlink-boundary.ts";

export interface NodeWorkspaceOptions {
  /** The files and folders that the user named or opened. Without a git work tree, links must stay inside them. */
  readonly namedPaths?: () => readonly string[];
  /** Links are followed wherever they lead. */
  readonly followLinks?: boolean;
  /** How files are read; by calls that block unless given. */
  readonly calls?: FileCalls;
}

/**
 * The files of this machine. Paths are absolute or relative to the process's working folder, with `/`. What a symbolic
 * link leads to outside of the repository is not read (see SymlinkBoundary).
 */
export function nodeWorkspace(options: NodeWorkspaceOptions = {}): Workspace {
  const { namedPaths = () => [], followLinks = false, calls = blockingCalls } = options;
  const boundary = followLinks ? undefined : new SymlinkBoundary({ namedPaths, calls });
  const attempt = async <T>(path: string, read: () => Promise<T>): Promise<T | ReadFailure> => {
    try {
      if (!boundary) return await read();
      return await boundary.withCache(
        async (): Promise<T | ReadFailure> =>
          (await boundary.isLeftBy(path)) && !(await isNullDevice(path, calls))
            ? { error: leavesRepositorySentence, leadsOutOfRepository: true }
            : await read(),
      );
    } catch (error) {
      return { error: readErrorSentence(error), ...(isMissing(error) ? { isMissing: true } : {}) };
    }
  };
  return {
    readFile: (path) => attempt(path, () => readWholeFile(path, calls)),
    readFolder: (path) => attempt(path, async () => ({ ok: await readEntries(path, calls, boundary) })),
  };
}

const leavesRepositorySentence = "a symbolic link that leads out of the repository";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/**
 * Opening or reading a pipe, a socket or a device could wait for ever or do something, so only a regular file is opened.
 * Should it be another one by then, opening does not wait either.
 */
async function readWholeFile(path: string, calls: FileCalls): Promise<ReadFile> {
  const about = await calls.stat(path);
  if (about.isCharacterDevice() && (await isNullDevice(path, calls))) return { ok: new Uint8Array() };
  refuseUnlessRegularFile(about);
  const file = await calls.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    refuseUnlessRegularFile(await file.stat());
    const bytes = await file.readFile();
    return { ok: bytes, release: () => release(bytes) };
  } finally {
    await file.close();
  }
}

/** Node.js keeps small files in a buffer that they share. Version 20 cannot release any. */
function release({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  if (byteLength === buffer.byteLength) buffer.transfer?.(0);
}

function refuseUnlessRegularFile(about: Stats): void {
  if (about.isDirectory()) throw Object.assign(new Error("is a folder"), { code: "EISDIR" });
  if (!about.isFile()) throw new Error("not a regular file");
}

async function readEntries(
  path: string,
  calls: FileCalls,
  boundary: SymlinkBoundary | undefined,
): Promise<readonly FolderEntry[]> {
  const found = await calls.readdir(path);
  const entries = await Promise.all(found.map((entry) => folderEntry(path, entry, calls, boundary)));
  return entries.sort((a, b) => byBytes(a.name, b.name));
}

async function folderEntry(
  folder: string,
  entry: Dirent<Buffer>,
  calls: FileCalls,
  boundary: SymlinkBoundary | undefined,
): Promise<FolderEntry> {
  const name = decodeFileName(entry.name);
  if (entry.isFile()) return { name, kind: "file" };
  if (entry.isDirectory()) return { name, kind: "folder" };
  if (!entry.isSymbolicLink()) return { name, kind: "other" };
  return { name, kind: await linkKind(`${folder}/${name}`, calls, boundary) };
}

/** What a link leads to; one that leads nowhere or to itself counts as a file, so that reading it says why. */
async function linkKind(
  path: string,
  calls: FileCalls,
  boundary: SymlinkBoundary | undefined,
): Promise<FolderEntry["kind"]> {
  try {
    const target = await calls.stat(path);
    // opm fails on it wherever it leads.
    if (target.isDirectory()) return "link-to-folder";
    if (target.isCharacterDevice() && (await isNullDevice(path, calls))) return "link-to-file";
    if (await boundary?.isLeftBy(path)) return "link-out";
    return target.isFile() ? "link-to-file" : "other";
  } catch {
    return "link-to-file";
  }
}

/** The null device is read as an empty file, as opm does: it is safe and never blocks. */
async function isNullDevice(path: string, calls: FileCalls): Promise<boolean> {
  try {
    return (await calls.realpath(path)) === devNull;
  } catch {
    return false;
  }
}

/** By UTF-8 bytes. JavaScript compares UTF-16 code units, which differs behind U+D7FF only. */
function byBytes(a: string, b: string): number {
  return sortsByCodeUnits(a) && sortsByCodeUnits(b) ? compare(a, b) : compare(byteString(a), byteString(b));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortsByCodeUnits(name: string): boolean {
  return !/[\ud800-\uffff]/.test(name);
}
