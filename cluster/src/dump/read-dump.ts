// Files and folders → the facts of a cluster. Keeps one large file in memory at a time, and only its relevant objects.

import { stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { ClusterFacts, ReadResult, Workspace } from "#core";
import { nodeWorkspace } from "#host";
import { type DumpFile, findDumpFiles } from "./find-dump-files.ts";
import { ObservationCollector } from "./observation-collector.ts";
import { readDumpFile } from "./read-dump-file.ts";

export interface DumpOptions {
  /** Aborts reading with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Whether to follow symbolic links that lead out of the repository, or out of the given paths. */
  readonly followLinks?: boolean;
  /** Called after each file. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The time in milliseconds after which reading yields to the event loop. */
const maxTurn = 10;

/** How many small files are read at once, and the largest size of a small file in bytes. */
const filesAtOnce = 32;
const smallFile = 256 * 1024;

/**
 * Reads a dump: files written by `oc get … -o yaml` or `-o json`, must-gathers, and folders written by `oc adm inspect`.
 * Throws only when aborted; what cannot be read is listed in `problems`. The file of a place is a given path, or a given
 * path joined with a path below it by '/'.
 */
export async function readDump(paths: readonly string[], options: DumpOptions = {}): Promise<ClusterFacts> {
  const { signal, onProgress } = options;
  const workspace = nodeWorkspace({ namedPaths: () => paths, followLinks: options.followLinks ?? false });
  const found = await findDumpFiles(workspace, paths, signal);
  const collector = new ObservationCollector(found);
  let done = 0;
  let turnBegan = performance.now();
  for await (const { file, read } of readInOrder(workspace, found.files)) {
    if ("error" in read) collector.addUnreadable(file.path, read.error);
    for (const _ of "ok" in read ? readDumpFile(file, read.ok, collector) : []) {
      if (performance.now() - turnBegan < maxTurn) continue;
      await setImmediate();
      signal?.throwIfAborted();
      turnBegan = performance.now();
    }
    signal?.throwIfAborted();
    onProgress?.(++done, found.files.length);
  }
  return collector.assemble();
}

interface ReadFile {
  readonly file: DumpFile;
  readonly read: ReadResult<Uint8Array>;
}

/** Reads several small files at a time, which is much faster, and large files one by one. */
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
