// Runs a JavaScript program with the project's own Node, in the project's folder.

import { spawn } from "node:child_process";
import { projectFolder } from "./project.ts";

/** What a program left behind: its exit status, and everything it printed. */
export interface ProgramResult {
  readonly status: number;
  readonly output: string;
}

/** Runs `node args…` to its end, with more environment variables where some are given. */
export function runNode(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Runs `node args…`; a failure becomes an error that holds what the program printed. */
export async function runNodeOrThrow(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { status, output } = await runNode(args, more);
  if (status !== 0) throw new Error(`'node ${args.join(" ")}' failed:\n${output}`);
  return output;
}
