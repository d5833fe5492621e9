// The process `olm-catalogs` for every command: arguments in, exit status out.

import { isInterrupted } from "./interruption.ts";
import { processIo } from "./io.ts";
import { run } from "./run.ts";

// Whoever reads the output may stop early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

run(process.argv.slice(2), processIo()).then((status) => {
  process.exitCode = status;
  // A connection that is being made cannot be given up, and would be waited for.
  if (isInterrupted(status)) process.stderr.write("", () => process.exit());
});
