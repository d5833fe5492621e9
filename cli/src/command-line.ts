// Runs the process `olm-catalogs` for every command but the language server. Every failure in here exits with 2,
// because 1 is a regular result.

import { safe } from "#core";
import { readErrorSentence } from "#host";
import { printable } from "./output/printable.ts";
import { ProcessOutput } from "./output/process-output.ts";
import { exitStatus } from "./process/exit-status.ts";
import { describeInternalError } from "./process/internal-error.ts";
import { isInterrupted } from "./process/interruption.ts";
import { processIo } from "./process/io.ts";
import { run } from "./run.ts";

const stdout = new ProcessOutput(process.stdout);
const stderr = new ProcessOutput(process.stderr);

// Without these handlers, Node would exit with 1.
process.on("uncaughtException", endWithInternalError);
process.on("unhandledRejection", endWithInternalError);
let hasEnded = false;
process.once("beforeExit", () => {
  if (!hasEnded) endWithInternalError("the event loop is empty, but the command has not finished");
});

run(process.argv.slice(2), processIo(stdout, stderr)).then(async (status) => {
  process.exitCode = await finishOutput(status);
  hasEnded = true;
  // A pending connection attempt cannot be cancelled and would keep the process alive.
  if (isInterrupted(status)) process.exit();
}, endWithInternalError);

/** Waits until all output is written. The result is the command's status, or an error if output was lost. */
async function finishOutput(status: number): Promise<number> {
  const failure = await stdout.finish();
  // EPIPE is not an error: a reader such as `head` closes the pipe when it has enough.
  if (failure && failure.code !== "EPIPE") {
    stderr.write(safe`olm-catalogs: cannot write the output: ${printable(readErrorSentence(failure))}\n`);
  }
  const isAllWritten = !failure && !(await stderr.finish());
  return isAllWritten || isInterrupted(status) ? status : exitStatus.error;
}

function endWithInternalError(error: unknown): void {
  stderr.write(describeInternalError(error));
  process.exit(exitStatus.error);
}
