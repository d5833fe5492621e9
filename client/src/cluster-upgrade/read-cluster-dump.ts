// Reads a dump with progress and a way to stop. The reader is a bundle of its own, loaded when it is first asked for.

import type * as vscode from "vscode";
import { withSlashes } from "#host";
import type { ClusterFacts } from "#protocol";
import { type ProgressOptions, type ReportProgress, withProgress } from "../shared/with-progress.ts";

/** The facts, why there are none, or "cancelled". */
export type DumpResult = { readonly facts: ClusterFacts } | { readonly error: string } | "cancelled";

/** Reads files and folders of one cluster together. */
export function readClusterDump(
  uris: readonly vscode.Uri[],
  how: Omit<ProgressOptions, "title">,
): Thenable<DumpResult> {
  return withProgress({ ...how, title: "Reading the cluster's dump" }, (signal, advance) =>
    readFiles(uris, signal, advance),
  );
}

async function readFiles(
  uris: readonly vscode.Uri[],
  signal: AbortSignal,
  advance: ReportProgress,
): Promise<DumpResult> {
  const elsewhere = uris.find(({ scheme }) => scheme !== "file");
  if (elsewhere !== undefined) return { error: `'${elsewhere.toString()}' does not lie on this machine's disk` };
  try {
    const { readDump } = await import("#cluster");
    const facts = await readDump(
      uris.map(({ fsPath }) => withSlashes(fsPath)),
      { signal, onProgress: advance("file") },
    );
    return hasNoFacts(facts) ? { error: explainNoFacts(facts) } : { facts };
  } catch (error) {
    if (signal.aborted) return "cancelled";
    throw error;
  }
}

/** Whether nothing at all bears on a cluster's update: no list, and no sign of what kind of cluster it is. */
function hasNoFacts(facts: ClusterFacts): boolean {
  const lists = Object.values(facts).filter((value) => typeof value === "object" && !Array.isArray(value));
  return facts.kind === "unknown" && lists.every((list) => "notVisible" in list);
}

function explainNoFacts({ problems }: ClusterFacts): string {
  const [problem] = problems;
  if (problem === undefined) return "it holds no resource of a cluster that bears on updates";
  return problem.at === undefined ? problem.message : `${problem.at.file}: ${problem.message}`;
}
