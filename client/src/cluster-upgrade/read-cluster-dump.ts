// Reads a dump with cancellable progress. The reader is loaded only when it is needed.

import type * as vscode from "vscode";
import { withSlashes } from "#host";
import type { ClusterFacts } from "#protocol";
import { type ProgressOptions, type ReportProgress, withProgress } from "../shown/progress.ts";

/** The facts, or why the dump cannot be read, or "cancelled". */
export type DumpResult = { readonly facts: ClusterFacts } | { readonly error: string } | "cancelled";

/** Reads files and folders of one cluster together. */
export function readClusterDump(
  uris: readonly vscode.Uri[],
  options: Omit<ProgressOptions, "title">,
): Thenable<DumpResult> {
  return withProgress({ ...options, title: "Reading the dump of the cluster" }, (signal, reportProgress) =>
    readFiles(uris, signal, reportProgress),
  );
}

async function readFiles(
  uris: readonly vscode.Uri[],
  signal: AbortSignal,
  reportProgress: ReportProgress,
): Promise<DumpResult> {
  const remote = uris.find(({ scheme }) => scheme !== "file");
  if (remote !== undefined) return { error: `'${remote.toString()}' is not a file on this machine` };
  try {
    const { hasNoFacts, readDump } = await import("#cluster");
    const facts = await readDump(
      uris.map(({ fsPath }) => withSlashes(fsPath)),
      { signal, onProgress: reportProgress("file") },
    );
    return hasNoFacts(facts) ? { error: explainNoFacts(facts) } : { facts };
  } catch (error) {
    if (signal.aborted) return "cancelled";
    throw error;
  }
}

function explainNoFacts({ problems }: ClusterFacts): string {
  const [problem] = problems;
  if (problem === undefined) return "it contains no resource of a cluster that matters for upgrades";
  return problem.at === undefined ? problem.message : `${problem.at.file}: ${problem.message}`;
}
