// Reads the facts for `upgradeable --from PATH…`. Only then is the library that reads dumps loaded.

import { access } from "node:fs/promises";
import type { ClusterFacts } from "#core";
import { readErrorSentence } from "#host";
import type { ReadContext } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { printMessage } from "../output/print-message.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { describeProblems, withRelativePaths } from "./dump-facts.ts";
import type { FactsResult } from "./facts-result.ts";

/** Reads the dumps of one cluster. Prints why it cannot. */
export async function readDumpFacts(paths: readonly string[], { io, followLinks }: ReadContext): Promise<FactsResult> {
  const missing = await describeMissingPath(paths, io);
  if (missing !== undefined) return { status: printMessage(io, missing, exitStatus.error) };
  const { hasNoFacts } = await import("#cluster");
  const facts = await readWithProgress(paths, { io, followLinks });
  return hasNoFacts(facts) ? { status: reportNoFacts(facts, paths, io) } : { facts };
}

/** A missing path is a usage error. A file that exists but cannot be read only becomes a problem in the facts. */
async function describeMissingPath(paths: readonly string[], io: Io): Promise<string | undefined> {
  for (const path of paths) {
    try {
      await access(absolutePath(io.cwd, path));
    } catch (error) {
      return `cannot read '${path}': ${readErrorSentence(error)}`;
    }
  }
  return undefined;
}

async function readWithProgress(paths: readonly string[], { io, followLinks }: ReadContext): Promise<ClusterFacts> {
  const { readDump } = await import("#cluster");
  const progress = new Progress(io.stderr);
  const absolute = paths.map((path) => absolutePath(io.cwd, path));
  const facts = await readDump(absolute, { onProgress: progress.report, followLinks });
  progress.end();
  return withRelativePaths(facts, io.cwd);
}

function reportNoFacts(facts: ClusterFacts, paths: readonly string[], io: Io): number {
  for (const problem of describeProblems(facts)) printMessage(io, problem, exitStatus.error);
  const named = paths.map((path) => `'${path}'`).join(", ");
  const reason = `${named} contains no resource of a cluster, such as a ClusterVersion or a ClusterServiceVersion`;
  return printMessage(io, reason, exitStatus.error);
}
