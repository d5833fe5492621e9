// Arguments → the command they name. Everything that a user can call wrongly ends here with a sentence and the usage.

import manifest from "../../package.json" with { type: "json" };
import { suggestName } from "./arguments/suggest-name.ts";
import { UsageError } from "./arguments/usage-error.ts";
import { type CommandEntry, commands } from "./commands.ts";
import { printable } from "./output/printable.ts";
import { exitStatus } from "./process/exit-status.ts";
import { describeInternalError } from "./process/internal-error.ts";
import type { Io } from "./process/io.ts";

/** Runs `olm-catalogs` with these arguments and answers with its exit status. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) return rejectUsage(io, "no command is named", "", formatHelp());
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
    if (error instanceof UsageError) return rejectUsage(io, error.message, ` ${entry.name}`, command.help);
    io.stderr.write(describeInternalError(error));
    return exitStatus.usage;
  }
}

/** Behind `--` stand paths alone. */
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
  if (name.startsWith("-")) return `'${name}' stands before any command`;
  const names = commands.map((each) => each.name);
  return `there is no command '${name}'${suggestName(name, names)}`;
}

function print(io: Io, text: string): number {
  io.stdout.write(text);
  return exitStatus.success;
}

/** The sentence, and of the help only how to call it. */
function rejectUsage(io: Io, reason: string, command: string, help: string): number {
  const usage = help.split("\n").find((line) => line.startsWith("Usage:"));
  io.stderr.write(`olm-catalogs: ${printable(reason)}\n\n${usage}\nMore: olm-catalogs${command} --help\n`);
  return exitStatus.usage;
}

function formatHelp(): string {
  return `${manifest.displayName} ${manifest.version}: checks file-based catalogs of the Operator Lifecycle Manager

Usage: olm-catalogs COMMAND [OPTION…] [PATH…]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join("\n")}

Options:
  -h, --help      what a command takes: olm-catalogs COMMAND --help
  -V, --version   the version

Exit status: 0 good; 1 findings, or opm would refuse the catalog, or no result is possible; 2 wrong usage, a broken
settings file, nothing to check, nothing that could be read, output that could not be written, or an internal error;
3 too little of a cluster is visible, or it could not be asked.
`;
}
