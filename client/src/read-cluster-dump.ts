// Reads a dump with progress and a way to stop. The reader is a bundle of its own, loaded when it is first asked for.

import * as vscode from "vscode";
import type { ClusterFacts } from "#protocol";

/** The facts, why there are none, or "cancelled". */
export type DumpRead = { readonly facts: ClusterFacts } | { readonly error: string } | "cancelled";

/** Reads files and folders of one cluster together; `quietly` shows the progress in the status bar alone. */
export function readClusterDump(uris: readonly vscode.Uri[], quietly: boolean): Thenable<DumpRead> {
  const location = quietly ? vscode.ProgressLocation.Window : vscode.ProgressLocation.Notification;
  const title = "Reading the cluster's dump";
  return vscode.window.withProgress({ location, title, cancellable: true }, (progress, token) =>
    read(uris, progress, token),
  );
}

async function read(
  uris: readonly vscode.Uri[],
  progress: vscode.Progress<{ message: string; increment: number }>,
  token: vscode.CancellationToken,
): Promise<DumpRead> {
  const elsewhere = uris.find(({ scheme }) => scheme !== "file");
  if (elsewhere !== undefined) return { error: `'${elsewhere.toString()}' does not lie on this machine's disk` };
  const abort = new AbortController();
  const listening = token.onCancellationRequested(() => abort.abort());
  let reported = 0;
  const onProgress = (done: number, all: number) => {
    const percent = Math.floor((done / all) * 100);
    if (percent === reported) return;
    progress.report({ message: `file ${done} of ${all}`, increment: percent - reported });
    reported = percent;
  };
  try {
    const { readDump } = await import("#cluster");
    const facts = await readDump(
      uris.map(({ fsPath }) => fsPath.replaceAll("\\", "/")),
      { signal: abort.signal, onProgress },
    );
    return isNothing(facts) ? { error: whyNothing(facts) } : { facts };
  } catch (error) {
    if (abort.signal.aborted) return "cancelled";
    throw error;
  } finally {
    listening.dispose();
  }
}

/** Whether nothing at all bears on a cluster's update: no list, and no sign of what kind of cluster it is. */
function isNothing(facts: ClusterFacts): boolean {
  const lists = Object.values(facts).filter((value) => typeof value === "object" && !Array.isArray(value));
  return facts.kind === "unknown" && lists.every((list) => "notVisible" in list);
}

function whyNothing({ problems }: ClusterFacts): string {
  const [problem] = problems;
  if (problem === undefined) return "it holds no resource of a cluster that bears on updates";
  return problem.at === undefined ? problem.message : `${problem.at.file}: ${problem.message}`;
}
