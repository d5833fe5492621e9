// olm-catalogs lsp --stdio

import { parseOptions, readChoice } from "./arguments/parse-options.ts";
import { UsageError } from "./arguments/usage-error.ts";
import type { Command } from "./commands.ts";

/** `--format` is accepted as for every other command, although the server prints no report. */
const options = { stdio: { type: "boolean" }, format: { type: "string", default: "text" } } as const;

export const lspCommand: Command = {
  help: `Usage: olm-catalogs lsp --stdio

Runs the language server on standard input and output for any editor that supports the Language Server Protocol:
diagnostics, hover, definition, references, symbols and folding in file-based catalogs.
The server exits when the editor ends the session.
`,
  async run(args) {
    const { values, positionals } = parseOptions(args, options);
    readChoice("format", values.format, ["text", "json"]);
    if (positionals.length > 0) throw new UsageError(`lsp takes no PATH, but '${positionals[0]}' is given`);
    if (!values.stdio) throw new UsageError("the language server uses standard input and output; add --stdio");
    // The server reads `--stdio` from the arguments of the process.
    await import("../../server/src/main.ts");
    return new Promise<number>(() => {});
  },
};
