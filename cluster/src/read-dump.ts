// Files and folders → what they say about a cluster. One file is in memory at a time, and of it only what is wanted.

import { setImmediate } from "node:timers/promises";
import type { ClusterFacts } from "#core";
import { nodeWorkspace } from "#host";
import { DumpFacts } from "./dump-facts.ts";
import { findDumpFiles } from "./find-dump-files.ts";
import { readDumpFile } from "./read-dump-file.ts";

export interface DumpOptions {
  /** Reading stops with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each file. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** How long other work of the process waits, in milliseconds. */
const longestTurn = 10;

/**
 * Reads what `oc get … -o yaml` or `-o json` wrote, must-gathers and trees of `oc adm inspect`, each a file or a folder.
 * Never throws but when it is aborted: what cannot be read is among the problems. A place's file is a given path, or
 * one joined with what is below it by '/'.
 */
export async function readDump(paths: readonly string[], options: DumpOptions = {}): Promise<ClusterFacts> {
  const { signal, onProgress } = options;
  const workspace = nodeWorkspace();
  const found = await findDumpFiles(workspace, paths, signal);
  const facts = new DumpFacts(found);
  let turnBegan = performance.now();
  for (const [index, file] of found.files.entries()) {
    const read = await workspace.readFile(file.path);
    if ("error" in read) facts.problem(file.path, read.error);
    for (const _ of "ok" in read ? readDumpFile(file, read.ok, facts) : []) {
      if (performance.now() - turnBegan < longestTurn) continue;
      await setImmediate();
      signal?.throwIfAborted();
      turnBegan = performance.now();
    }
    signal?.throwIfAborted();
    onProgress?.(index + 1, found.files.length);
  }
  return facts.assemble();
}
