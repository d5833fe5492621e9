// A program that runs beside a test and writes a log: started, killed, frozen, and never left behind.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  /** Where it runs and where its log lies. */
  readonly folder: string;
}

/** One program that can be started again and again. */
export class ServerProcess {
  readonly #program: Program;
  #child: ChildProcess | undefined;

  constructor(program: Program) {
    this.#program = program;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { file, args, folder } = this.#program;
    const log = openSync(this.#logFile, "a");
    // Nothing on this machine may influence it, such as proxy variables or the user's kubeconfig.
    this.#child = spawn(file, args, { cwd: folder, stdio: ["ignore", log, log], env: { HOME: folder } });
    closeSync(log);
    endWithUs(this.#child);
  }

  /** Waits until it has ended; SIGKILL does not let it shut down. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    if (!this.isRunning || !this.#child) return;
    const exit = once(this.#child, "exit");
    this.#child.kill(signal);
    // A frozen process handles other signals only after it is thawed.
    this.#child.kill("SIGCONT");
    await exit;
  }

  /** The kernel still accepts connections, but the process does not answer. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  /** The last of what it has written, for messages. */
  logTail(): string {
    return readFileSync(this.#logFile, "utf8").slice(-3000);
  }

  get #logFile(): string {
    return path.join(this.#program.folder, `${this.#program.name}.log`);
  }
}

/** A shell that reads from us notices even a sudden death, which runs no handler, and kills the child. */
function endWithUs(child: ChildProcess): void {
  if (process.platform === "win32") return void process.once("exit", () => child.kill("SIGKILL"));
  const program = 'read -r line; kill -KILL "$0"';
  const guard = spawn("/bin/sh", ["-c", program, String(child.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.once("exit", () => guard.kill("SIGKILL"));
  guard.unref();
}
