// Scenarios of the command line: a file with a tree of files, a command, what it writes and its exit status.
//
//   # what it shows
//   -- catalog/catalog.yaml --     a file of the tree; `-- link -> target --` is a symbolic link, `-- folder/ --` a folder
//   $ olm-catalogs validate catalog
//   …standard output; lines beginning with `! ` are standard error
//   exit 1

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Io } from "../../cli/src/process/io.ts";
import { run } from "../../cli/src/run.ts";

export interface Scenario {
  /** Everything above the first command: the title and the tree. */
  readonly head: string;
  readonly files: readonly ScenarioFile[];
  /** The commands, each with the lines below it. */
  readonly steps: readonly { readonly command: string; readonly expected: string }[];
}

type ScenarioFile =
  | { readonly kind: "file"; readonly path: string; readonly text: string }
  | { readonly kind: "link"; readonly path: string; readonly target: string }
  | { readonly kind: "folder"; readonly path: string };

const COMMAND = "$ olm-catalogs";

/** Reads a scenario file. */
export function parseScenario(text: string): Scenario {
  const [head = "", ...commands] = text.split(new RegExp(`^(?=\\${COMMAND})`, "m"));
  const steps = commands.map((part) => {
    const end = part.indexOf("\n");
    return { command: part.slice(0, end), expected: part.slice(end + 1) };
  });
  return { head, files: filesIn(head), steps };
}

function filesIn(head: string): ScenarioFile[] {
  const parts = head.split(/^-- (.+) --\n/m);
  const files: ScenarioFile[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const [path = "", target] = (parts[at] ?? "").split(" -> ");
    if (target !== undefined) files.push({ kind: "link", path, target });
    else if (path.endsWith("/")) files.push({ kind: "folder", path });
    else files.push({ kind: "file", path, text: parts[at + 1] ?? "" });
  }
  return files;
}

/** Lays the scenario's tree out below `folder`. */
export function writeTestFiles(files: readonly ScenarioFile[], folder: string): void {
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(file.kind === "folder" ? path : dirname(path), { recursive: true });
    if (file.kind === "file") writeFileSync(path, file.text);
    if (file.kind === "link") symlinkSync(file.target, path);
  }
}

/** Runs a command line of a scenario in `folder` and writes down what happened, as the scenario would. */
export async function perform(command: string, folder: string): Promise<string> {
  const { stdout, stderr, status } = await runCommandLine(argumentsOf(command), folder);
  const errors = stderr === "" ? "" : `${stderr.replace(/^/gm, "! ").replace(/! $/, "").replace(/! \n/g, "!\n")}`;
  const written = stdout === "" || stdout.endsWith("\n") ? stdout : `${stdout}\n`;
  return `${withoutDuration(written)}${errors}exit ${status}\n`;
}

export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

/** Runs the command line in this process, with `folder` as its working folder, and no terminal unless `more` has one. */
export async function runCommandLine(
  args: readonly string[],
  folder: string,
  more: Partial<Io> = {},
): Promise<CommandResult> {
  const written = { stdout: "", stderr: "" };
  const output = (name: "stdout" | "stderr") => ({
    isTerminal: false,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const interruption = () => ({ signal: new AbortController().signal, status: () => undefined, end: () => {} });
  const io = { cwd: folder, env: {}, stdout: output("stdout"), stderr: output("stderr"), interruption };
  const status = await run(args, { ...io, ...more });
  return { ...written, status };
}

/** Words between spaces, or between single quotes. */
function argumentsOf(command: string): string[] {
  const words = command.slice(COMMAND.length).matchAll(/'([^']*)'|(\S+)/g);
  return [...words].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** The one thing in any output that differs from run to run. */
function withoutDuration(text: string): string {
  return text.replace(/"milliseconds": \d+/, '"milliseconds": 0');
}
