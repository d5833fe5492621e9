// Core's access to files, on a real disk.

import type { Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import type { FolderEntry, ReadResult, Workspace } from "#core";
import { readErrorSentence } from "./read-error-sentence.ts";

/** The files of this machine. Paths are absolute or relative to the process's working folder, with `/`. */
export function nodeWorkspace(): Workspace {
  return {
    readFile: (path) => attempt(() => readWholeFile(path)),
    readFolder: (path) => attempt(() => readEntries(path)),
  };
}

async function attempt<T>(read: () => Promise<T>): Promise<ReadResult<T>> {
  try {
    return { ok: await read() };
  } catch (error) {
    return { error: readErrorSentence(error) };
  }
}

/** Reading a pipe or a device could wait for ever, so only a regular file is read. */
async function readWholeFile(path: string): Promise<Uint8Array> {
  const about = await stat(path);
  if (about.isDirectory()) throw Object.assign(new Error("is a folder"), { code: "EISDIR" });
  if (!about.isFile()) throw new Error("not a regular file");
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readEntries(path: string): Promise<readonly FolderEntry[]> {
  const found = await readdir(path, { withFileTypes: true });
  const entries = await Promise.all(found.map((entry) => folderEntry(path, entry)));
  return entries.sort((a, b) => byBytes(a.name, b.name));
}

async function folderEntry(folder: string, entry: Dirent): Promise<FolderEntry> {
  const { name } = entry;
  if (entry.isFile()) return { name, kind: "file" };
  if (entry.isDirectory()) return { name, kind: "folder" };
  if (!entry.isSymbolicLink()) return { name, kind: "other" };
  return { name, kind: await linkKind(`${folder}/${name}`) };
}

/** What a link leads to; one that leads nowhere or to itself counts as a file, so that reading it says why. */
async function linkKind(path: string): Promise<FolderEntry["kind"]> {
  try {
    const target = await stat(path);
    if (target.isDirectory()) return "link-to-folder";
    return target.isFile() ? "link-to-file" : "other";
  } catch {
    return "link-to-file";
  }
}

/** By UTF-8 bytes. JavaScript compares UTF-16 code units, which differs behind U+D7FF only. */
function byBytes(a: string, b: string): number {
  return isPlain(a) && isPlain(b) ? (a < b ? -1 : a > b ? 1 : 0) : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function isPlain(name: string): boolean {
  return !/[\ud800-\uffff]/.test(name);
}
