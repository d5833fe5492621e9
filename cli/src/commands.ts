// All commands; each is loaded only when it is run.

import type { Io } from "./process/io.ts";

/** A command's own file. `run` takes the arguments behind the command's name and answers with the exit status. */
export interface Command {
  readonly help: string;
  run(args: readonly string[], io: Io): Promise<number>;
}

export interface CommandEntry {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: "validate",
    summary: "find every mistake in catalogs, templates, CSVs, bundles, ClusterExtensions and OperatorConditions",
    load: async () => (await import("./validate/validate.ts")).validateCommand,
  },
  {
    name: "graph",
    summary: "draw the upgrade graph of a catalog's packages",
    load: async () => (await import("./graph/graph.ts")).graphCommand,
  },
  {
    name: "successors",
    summary: "say what may be installed next, and what OLM picks",
    load: async () => (await import("./updates/successors.ts")).successorsCommand,
  },
  {
    name: "path",
    summary: "find the shortest chain of updates to a version, or follow OLM until it stands still",
    load: async () => (await import("./updates/path.ts")).pathCommand,
  },
  {
    name: "diff",
    summary: "say who can no longer update, or is stuck, after a catalog has changed",
    load: async () => (await import("./updates/diff.ts")).diffCommand,
  },
  {
    name: "range",
    summary: "explain a range of versions, and which versions it takes in",
    load: async () => (await import("./range/range.ts")).rangeCommand,
  },
  {
    name: "upgradeable",
    summary: "say whether a cluster, live or from a dump, may go to its next minor version, and what frees it",
    load: async () => (await import("./upgradeable/upgradeable.ts")).upgradeableCommand,
  },
  {
    name: "rules",
    summary: "list the rules, or show one rule's page",
    load: async () => (await import("./rules/rules.ts")).rulesCommand,
  },
  {
    name: "lsp",
    summary: "run the language server for any editor",
    load: async () => (await import("./lsp.ts")).lspCommand,
  },
];
