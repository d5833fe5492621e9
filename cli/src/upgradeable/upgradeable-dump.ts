// The facts of `upgradeable --from PATH…`.

import { access } from "node:fs/promises";
import { readDump } from "#cluster";
import type { ClusterFacts } from "#core";
import { readErrorSentence } from "#host";
import type { ReadContext } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { printMessage } from "../output/print-message.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { describeProblems, hasNoFacts, withRelativePaths } from "./dump-facts.ts";
import type { FactsResult } from "./facts-result.ts";

/** Reads the dumps of one cluster; what keeps it from that is said on standard error. */
export async function readDumpFacts(paths: readonly string[], { io, followLinks }: ReadContext): Promise<FactsResult> {
  const missing = await describeMissingPath(paths, io);
  if (missing !== undefined) return { status: printMessage(io, missing, exitStatus.usage) };
  const facts = await readWithProgress(paths, { io, followLinks });
  return hasNoFacts(facts) ? { status: reportNoFacts(facts, paths, io) } : { facts };
}

/** A dump that is not there is a slip of the user; what is there and cannot be read costs itself alone. */
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
  const progress = new Progress(io.stderr);
  const absolute = paths.map((path) => absolutePath(io.cwd, path));
  const facts = await readDump(absolute, { onProgress: progress.report, followLinks });
  progress.end();
  return withRelativePaths(facts, io.cwd);
}

function reportNoFacts(facts: ClusterFacts, paths: readonly string[], io: Io): number {
  for (const problem of describeProblems(facts)) printMessage(io, problem, exitStatus.usage);
  const named = paths.map((path) => `'${path}'`).join(", ");
  const reason = `there is nothing of a cluster in ${named}: no ClusterVersion, ClusterServiceVersion or the like`;
  return printMessage(io, reason, exitStatus.usage);
}
