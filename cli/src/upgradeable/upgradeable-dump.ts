// The facts of `upgradeable --from PATH…`.

import { access } from "node:fs/promises";
import { readDump } from "#cluster";
import type { ClusterFacts } from "#core";
import { readErrorSentence } from "#host";
import type { Asker } from "../catalogs/files-around.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { complain } from "../output/complain.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import type { ReadFacts } from "./asked-cluster.ts";
import { isNothing, whatIsWrong, withShownPaths } from "./facts-of-dump.ts";

/** Reads the dumps of one cluster; what keeps it from that is said on standard error. */
export async function factsOfDumps(paths: readonly string[], { io, followLinks }: Asker): Promise<ReadFacts> {
  const missing = await whatIsMissing(paths, io);
  if (missing !== undefined) return { status: complain(io, missing, exitStatus.usage) };
  const facts = await readFacts(paths, { io, followLinks });
  return isNothing(facts) ? { status: complainOfNothing(facts, paths, io) } : { facts };
}

/** A dump that is not there is a slip of the user; what is there and cannot be read costs itself alone. */
async function whatIsMissing(paths: readonly string[], io: Io): Promise<string | undefined> {
  for (const path of paths) {
    try {
      await access(absolutePath(io.cwd, path));
    } catch (error) {
      return `cannot read '${path}': ${readErrorSentence(error)}`;
    }
  }
  return undefined;
}

async function readFacts(paths: readonly string[], { io, followLinks }: Asker): Promise<ClusterFacts> {
  const progress = new Progress(io.stderr);
  const absolute = paths.map((path) => absolutePath(io.cwd, path));
  const facts = await readDump(absolute, { onProgress: progress.report, followLinks });
  progress.end();
  return withShownPaths(facts, io.cwd);
}

function complainOfNothing(facts: ClusterFacts, paths: readonly string[], io: Io): number {
  for (const problem of whatIsWrong(facts)) complain(io, problem, exitStatus.usage);
  const named = paths.map((path) => `'${path}'`).join(", ");
  const reason = `there is nothing of a cluster in ${named}: no ClusterVersion, ClusterServiceVersion or the like`;
  return complain(io, reason, exitStatus.usage);
}
