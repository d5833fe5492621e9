// What a command may touch of its process, so that tests can run it without one.

import { withSlashes } from "#host";
import { type Interruption, processInterruption } from "./interruption.ts";

/** One output; nothing but a terminal gets colour or progress. */
export interface Output {
  write(text: string): void;
  /** Waits until more may be written without keeping it in memory; false if nothing more can be. */
  ready?(): Promise<boolean>;
  readonly isTerminal: boolean;
}

export interface Io {
  /** The working folder, absolute and with `/`. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** For work that others may keep waiting: from now on Ctrl-C aborts it, until its `end`. */
  interruption(): Interruption;
}

/** The real process, with its outputs. */
export function processIo(stdout: Output, stderr: Output): Io {
  return {
    cwd: withSlashes(process.cwd()),
    env: process.env,
    stdout,
    stderr,
    interruption: processInterruption,
  };
}
