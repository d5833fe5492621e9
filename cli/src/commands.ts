// The list of commands. What a command needs is loaded only when it runs.

import type { Io } from "./process/io.ts";

/** What a command's module exports. `run` takes the arguments after the command's name and returns the exit status. */
export interface Command {
  readonly help: string;
  run(args: readonly string[], io: Io): Promise<number>;
}

export interface CommandEntry {
  readonly name: string;
  /** One line for `olm-catalogs --help`. */
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: "validate",
    summary: "check catalogs, templates, CSVs, bundles, ClusterExtensions and OperatorConditions",
    load: async () => (await import("./validate/validate.ts")).validateCommand,
  },
  {
    name: "graph",
    summary: "draw the upgrade graph of a catalog's packages",
    load: async () => (await import("./other-commands.ts")).graphCommand,
  },
  {
    name: "successors",
    summary: "list the successors of the installed version, and show which one OLM chooses",
    load: async () => (await import("./other-commands.ts")).successorsCommand,
  },
  {
    name: "path",
    summary: "find the shortest update path to a version, or show the automatic updates",
    load: async () => (await import("./other-commands.ts")).pathCommand,
  },
  {
    name: "diff",
    summary: "show which updates a change of a catalog removes or adds, and which entries it leaves stuck",
    load: async () => (await import("./other-commands.ts")).diffCommand,
  },
  {
    name: "range",
    summary: "explain a version range, and show which versions it matches",
    load: async () => (await import("./other-commands.ts")).rangeCommand,
  },
  {
    name: "guardrails",
    summary: "check that updates make the stops, and pass the tests, that guardrails state",
    load: async () => (await import("./other-commands.ts")).guardrailsCommand,
  },
  {
    name: "upgradeable",
    summary: "show whether a cluster (live or a dump) can be upgraded, and which updates unblock it",
    load: async () => (await import("./other-commands.ts")).upgradeableCommand,
  },
  {
    name: "rules",
    summary: "list the rules, or show the page of a rule",
    load: async () => (await import("./other-commands.ts")).rulesCommand,
  },
  {
    name: "lsp",
    summary: "run the language server for any editor",
    load: async () => (await import("./lsp.ts")).lspCommand,
  },
];
