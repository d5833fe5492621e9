// The process `olm-catalogs` for every command: arguments in, exit status out. Whatever goes wrong in here ends with 2,
// because 1 is an answer: findings, or "no".

import { readErrorSentence } from "#host";
import { ProcessOutput } from "./output/process-output.ts";
import { exitStatus } from "./process/exit-status.ts";
import { describeInternalError } from "./process/internal-error.ts";
import { isInterrupted } from "./process/interruption.ts";
import { processIo } from "./process/io.ts";
import { run } from "./run.ts";

const stdout = new ProcessOutput(process.stdout);
const stderr = new ProcessOutput(process.stderr);

// Node itself would end with 1.
process.on("uncaughtException", endWithInternalError);
process.on("unhandledRejection", endWithInternalError);
let hasEnded = false;
process.once("beforeExit", () => {
  if (!hasEnded) endWithInternalError("nothing is left to wait for, and the command has not ended");
});

run(process.argv.slice(2), processIo(stdout, stderr)).then(async (status) => {
  process.exitCode = await finishOutput(status);
  hasEnded = true;
  // A connection that is being made cannot be given up, and would be waited for.
  if (isInterrupted(status)) process.exit();
});

/** The status of the command, unless somebody could not be told what it found. */
async function finishOutput(status: number): Promise<number> {
  const failure = await stdout.finish();
  // Who closes a pager early, as `head` does, has seen enough.
  if (failure && failure.code !== "EPIPE") {
    stderr.write(`olm-catalogs: cannot write the output: ${readErrorSentence(failure)}\n`);
  }
  const isAllWritten = !failure && !(await stderr.finish());
  return isAllWritten || isInterrupted(status) ? status : exitStatus.usage;
}

function endWithInternalError(error: unknown): void {
  stderr.write(describeInternalError(error));
  process.exit(exitStatus.usage);
}
