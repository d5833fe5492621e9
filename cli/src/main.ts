// The process `olm-catalogs`. An editor waits for the language server, so that it starts without reading the commands.

const args = process.argv.slice(2);
const isServer = args.length === 2 && args[0] === "lsp" && args[1] === "--stdio";

// The server finds `--stdio` among the arguments of the process.
void (isServer ? import("../../server/src/main.ts") : import("./command-line.ts"));
