// Entry point of `olm-catalogs`. The language server starts without loading the commands, because an editor waits for it.

const args = process.argv.slice(2);
const isServer = args.length === 2 && args[0] === "lsp" && args[1] === "--stdio";

// The server reads `--stdio` from the arguments of the process.
const program = isServer ? import("../../server/src/main.ts") : import("./command-line.ts");
program.catch((error: unknown) => {
  // Nothing else has been loaded that could escape it.
  const reason = String(error instanceof Error ? error.message : error).replace(/[^ -~]/g, "?");
  process.stderr.write(`olm-catalogs: cannot start: ${reason}\n`);
  process.exitCode = 2;
});
