// A Workspace of files held in memory, so that tests need no disk.

import type { FolderEntry, ReadResult, Workspace } from "#core";

/** What a test puts at a path: a text, bytes, or an error that reading it gives. */
export type MemoryFile = string | Uint8Array | { readonly error: string };

/** A workspace that holds exactly these files; their folders exist because they do. Paths have `/` between parts. */
export function memoryWorkspace(files: Readonly<Record<string, MemoryFile>>): Workspace {
  return {
    readFile: async (path) => readFile(files[path]),
    readFolder: async (path) => readFolder(Object.keys(files), path),
  };
}

function readFile(file: MemoryFile | undefined): ReadResult<Uint8Array> {
  if (file === undefined) return { error: "no such file", isMissing: true };
  if (typeof file === "string") return { ok: new TextEncoder().encode(file) };
  return file instanceof Uint8Array ? { ok: file } : file;
}

function readFolder(paths: readonly string[], folder: string): ReadResult<readonly FolderEntry[]> {
  const prefix = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
  const entries = new Map<string, FolderEntry>();
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const [name = "", ...below] = path.slice(prefix.length).split("/");
    if (name !== "") entries.set(name, { name, kind: below.length > 0 ? "folder" : "file" });
  }
  if (entries.size === 0) return { error: "no such folder", isMissing: true };
  return { ok: [...entries.values()].sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))) };
}
