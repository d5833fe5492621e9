// What a command uses of its process, so that tests can run a command without a process.

import type { SafeText } from "#core";
import { withSlashes } from "#host";
import { type Interruption, processInterruption } from "./interruption.ts";

/** An output stream. Only a terminal gets colour and progress. */
export interface Output {
  write(text: SafeText): void;
  /** Waits until the stream accepts more text without buffering it; false if writing has failed. */
  ready?(): Promise<boolean>;
  readonly isTerminal: boolean;
}

export interface Io {
  /** The working folder as an absolute path with `/`. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Makes Ctrl-C abort slow work instead of killing the process, until `end` is called. */
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
