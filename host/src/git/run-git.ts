// Runs the user's git to read, never to change anything: without a shell, a terminal, hooks or the network, and with a
// time limit.

import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";
import { findProgram } from "../find-program.ts";

/** What git printed, or why it gave no answer. */
export type GitAnswer = { readonly output: Buffer } | GitFailure;

export interface GitFailure {
  /** Ready to follow a colon: it begins in lower case and has no full stop. */
  readonly error: string;
  /** What git itself printed about the error; empty if it did not run. */
  readonly said: string;
}

/** In milliseconds. */
const timeLimit = 10_000;

/** In bytes. The answers are names of revisions and folders. */
const maxOutputSize = 1 << 20;

/** Settings of a repository must not run programs, and a bare repository inside another is not trusted. */
const safeSettings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit"];

/** Runs a git command in a folder and returns what it prints. */
export function runGit(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const child = startGit(folder, args, env);
    if (!child) return resolve(gitMissing);
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let size = 0;
    const end = (answer: GitAnswer): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const timer = setTimeout(() => end({ error: tooSlow, said: "" }), timeLimit);
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxOutputSize) end({ error: "git printed more than expected", said: "" });
      else chunks.push(chunk);
    };
    child.stdout?.on("data", collect(output));
    child.stderr?.on("data", collect(errors));
    child.on("error", (error) => end({ error: startErrorOf(error), said: "" }));
    child.on("close", (status) => {
      const said = Buffer.concat(errors).toString().trim();
      end(status === 0 ? { output: Buffer.concat(output) } : { error: `git failed: ${firstLine(said)}`, said });
    });
    child.stdin?.end();
  });
}

/** Starts git; undefined if it is not on the PATH. */
export function startGit(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess | undefined {
  const program = findProgram("git", env);
  if (program === undefined) return undefined;
  const settings = safeSettings.flatMap((setting) => ["-c", setting]);
  try {
    return spawn(program, ["--no-pager", "-C", folder, ...settings, ...args], {
      // Windows looks for programs in the working folder first, whose content may be untrusted.
      cwd: dirname(program),
      env: { ...withoutRepository(env), ...quiet },
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
    });
  } catch {
    return undefined;
  }
}

/** No questions, no locks, no download of missing objects, and messages in English, which are compared. */
const quiet = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "",
  LC_ALL: "C",
};

/** Git sets these for its hooks; they would lead to another repository than that of the folder. */
const repositoryVariables: ReadonlySet<string> = new Set([
  ...["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"],
  ...["GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_IMPLICIT_WORK_TREE", "GIT_SHALLOW_FILE"],
]);

function withoutRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !repositoryVariables.has(name.toUpperCase())));
}

/** The answer where git is not installed. */
export const gitMissing: GitFailure = { error: "git was not found on the PATH", said: "" };

/** The answer of a git that does not finish. */
export const tooSlow = `git did not answer within ${timeLimit / 1000} s`;

/** In milliseconds: the time limit of one answer. */
export const answerTimeLimit = timeLimit;

function startErrorOf(error: Error): string {
  return "code" in error && error.code === "ENOENT" ? gitMissing.error : "git cannot be started";
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/^(?:fatal|error): /, "");
}
