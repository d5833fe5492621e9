// Files and folders → what they say about a cluster. One file is in memory at a time, and of it only what is wanted.

import { stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { ClusterFacts, ReadResult, Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { type DumpFile, findDumpFiles } from "./find-dump-files.ts";
import { DumpFacts } from "./observation-collector.ts";
import { readDumpFile } from "./read-dump-file.ts";

export interface DumpOptions {
  /** Reading stops with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Symbolic links are followed also where they lead out of the repository, or of what is named. */
  readonly followLinks?: boolean;
  /** Called after each file. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** How long other work of the process waits, in milliseconds. */
const longestTurn = 10;

/** How many small files are read at once, and up to what size in bytes a file is small. */
const filesAtOnce = 32;
const smallFile = 256 * 1024;

/**
 * Reads what `oc get … -o yaml` or `-o json` wrote, must-gathers and trees of `oc adm inspect`, each a file or a folder.
 * Never throws but when it is aborted: what cannot be read is among the problems. A place's file is a given path, or
 * one joined with what is below it by '/'.
 */
export async function readDump(paths: readonly string[], options: DumpOptions = {}): Promise<ClusterFacts> {
  const { signal, onProgress } = options;
  const workspace = nodeWorkspace({ namedPaths: () => paths, followLinks: options.followLinks ?? false });
  const found = await findDumpFiles(workspace, paths, signal);
  const facts = new DumpFacts(found);
  let done = 0;
  let turnBegan = performance.now();
  for await (const { file, read } of readInOrder(workspace, found.files)) {
    if ("error" in read) facts.lost(file.path, read.error);
    for (const _ of "ok" in read ? readDumpFile(file, read.ok, facts) : []) {
      if (performance.now() - turnBegan < longestTurn) continue;
      await setImmediate();
      signal?.throwIfAborted();
      turnBegan = performance.now();
    }
    signal?.throwIfAborted();
    onProgress?.(++done, found.files.length);
  }
  return facts.assemble();
}

interface ReadFile {
  readonly file: DumpFile;
  readonly read: ReadResult<Uint8Array>;
}

/** Reads small files some at a time, which is much faster, and large ones alone. */
async function* readInOrder(workspace: Workspace, files: readonly DumpFile[]): AsyncGenerator<ReadFile> {
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce);
    const reads = await Promise.all(some.map(({ path }) => readIfSmall(workspace, path)));
    for (const [index, file] of some.entries()) {
      const read = reads[index] ?? (await workspace.readFile(file.path));
      reads[index] = undefined;
      yield { file, read };
    }
  }
}

async function readIfSmall(workspace: Workspace, path: string): Promise<ReadResult<Uint8Array> | undefined> {
  const size = await stat(path).then(
    (about) => about.size,
    () => 0,
  );
  return size <= smallFile ? workspace.readFile(path) : undefined;
}
