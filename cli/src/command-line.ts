// The process `olm-catalogs` for every command: arguments in, exit status out.

import { processIo } from "./io.ts";
import { run } from "./run.ts";

// Whoever reads the output may stop early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

run(process.argv.slice(2), processIo()).then((status) => {
  process.exitCode = status;
});
