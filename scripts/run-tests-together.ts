// Runs test files that need nothing of their process together, in one process for each processor.
// A process for each file costs more than most of these tests: it loads the core anew.

import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { inProject } from "./project.ts";
import { keepsCompiled, runTestFiles } from "./run-test-files.ts";
import { addTotals, noTotals, type Totals } from "./totals.ts";

/** Runs the files, shared out among processes, and counts how their tests ended. */
export async function runTestsTogether(files: readonly string[]): Promise<Totals> {
  const count = Math.min(availableParallelism(), files.length);
  const shares = Array.from({ length: count }, (_, share) => files.filter((_, index) => index % count === share));
  const totals = await Promise.all(shares.map(runShare));
  return totals.reduce(addTotals, noTotals);
}

/** A process that ends without totals, whatever the reason, is a failure. */
function runShare(files: readonly string[]): Promise<Totals> {
  return new Promise((resolve) => {
    let totals: Totals | undefined;
    const child = fork(inProject("scripts/run-tests-together.ts"), files, {
      execArgv: [...process.execArgv, ...keepsCompiled],
    });
    child.on("message", (message) => {
      totals = message as Totals;
    });
    child.on("error", (error) => console.log(`✖ the tests could not be started: ${error.message}`));
    child.on("close", (code) => {
      if (totals === undefined)
        console.log(`✖ the process of ${files.length} test files ended early, with exit code ${code}`);
      resolve(totals ?? { ...noTotals, failed: 1 });
    });
  });
}

if (process.send !== undefined && process.argv[1] === inProject("scripts/run-tests-together.ts")) {
  process.send(await runTestFiles(process.argv.slice(2), { processes: "none" }));
  process.disconnect();
}
