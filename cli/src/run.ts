// Runs the command that the arguments name. Usage errors are printed here, with the usage line of the command.

import { safe, safeLines } from "#core";
import manifest from "../../package.json" with { type: "json" };
import { suggestName } from "./arguments/suggest-name.ts";
import { isUsageError } from "./arguments/usage-error.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { printable } from "./output/printable.ts";
import { exitStatus } from "./process/exit-status.ts";
import { describeInternalError } from "./process/internal-error.ts";
import type { Io } from "./process/io.ts";

/** Runs `olm-catalogs` with these arguments and returns its exit status. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) return rejectUsage(io, "missing COMMAND", "", formatHelp());
  if (first === "--version" || first === "-V") return print(io, `${manifest.version}\n`);
  if (first === "--help" || first === "-h") return print(io, formatHelp());
  if (first === "help") return rest[0] === undefined ? print(io, formatHelp()) : printHelpOf(rest[0], io);
  const command = commands.find(({ name }) => name === first);
  if (!command) return rejectUsage(io, describeUnknownCommand(first), "", formatHelp());
  return runCommand(command, rest, io);
}

async function runCommand(entry: CommandEntry, args: readonly string[], io: Io): Promise<number> {
  const command = await entry.load();
  if (isHelpRequested(args)) return print(io, command.help);
  try {
    return await command.run(args, io);
  } catch (error) {
    if (isUsageError(error)) return rejectUsage(io, error.message, ` ${entry.name}`, command.help);
    io.stderr.write(describeInternalError(error));
    return exitStatus.error;
  }
}

/** Arguments after `--` are never options. */
function isHelpRequested(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((argument) => argument === "--help" || argument === "-h");
}

async function printHelpOf(name: string, io: Io): Promise<number> {
  const command = commands.find((each) => each.name === name);
  return command
    ? print(io, (await command.load()).help)
    : rejectUsage(io, describeUnknownCommand(name), "", formatHelp());
}

function describeUnknownCommand(name: string): string {
  if (name.startsWith("-")) return `option '${name}' must follow a command`;
  const names = commands.map((each) => each.name);
  return `unknown command '${name}'${suggestName(name, names)}`;
}

function print(io: Io, text: string): number {
  io.stdout.write(safeLines(text));
  return exitStatus.success;
}

/** Prints the reason and the usage line of the help text. */
function rejectUsage(io: Io, reason: string, command: string, help: string): number {
  const usage = help.split("\n").find((line) => line.startsWith("Usage:"));
  io.stderr.write(
    safe`olm-catalogs: ${printable(reason)}\n\n${printable(usage ?? "")}\nMore: olm-catalogs${printable(command)} --help\n`,
  );
  return exitStatus.error;
}

function formatHelp(): string {
  return `${manifest.displayName} ${manifest.version}: checks file-based catalogs of the Operator Lifecycle Manager

Usage: olm-catalogs COMMAND [OPTION…] [PATH…]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join("\n")}

Options:
  -h, --help      show the help of a command: olm-catalogs COMMAND --help
  -V, --version   show the version

Exit status:
  0  success
  1  findings, opm rejects the catalog, the cluster cannot be upgraded, or the request has no result
  2  wrong usage, a broken settings file, nothing to check, unreadable input, a write error or an internal error
  3  the verdict on a cluster is unknown, or the cluster could not be read
`;
}
