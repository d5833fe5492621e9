// How far long work has come, on a terminal.

import type { Output } from "./io.ts";

/** Shows `reading 12 of 40 files` while work takes longer than a moment, and takes it away at the end. */
export class Progress {
  readonly #output: Output;
  readonly #begin = performance.now();
  #last = 0;
  #isShown = false;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Says how much is done; shown only every so often. */
  readonly report = (done: number, all: number): void => {
    const now = performance.now();
    if (!this.#output.isTerminal || now - this.#begin < FIRST_AFTER || now - this.#last < EVERY) return;
    this.#last = now;
    this.#isShown = true;
    this.#output.write(`\r\u001b[Kreading ${done} of ${all} files`);
  };

  end(): void {
    if (this.#isShown) this.#output.write("\r\u001b[K");
    this.#isShown = false;
  }
}

// Milliseconds.
const FIRST_AFTER = 400;
const EVERY = 100;
