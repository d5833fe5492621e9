// Shows the progress of long work on a terminal.

import { safe } from "#core";
import type { Output } from "../process/io.ts";
import { printable } from "./printable.ts";

/** Shows `reading 12 of 40 files` while work takes longer than a moment, and removes it at the end. */
export class Progress {
  readonly #output: Output;
  readonly #noun: string;
  readonly #begin = performance.now();
  #last = 0;
  #isShown = false;

  constructor(output: Output, noun = "files") {
    this.#output = output;
    this.#noun = noun;
  }

  /** Shows a text at once, for work whose extent is not known yet. */
  start(text: string): void {
    if (this.#output.isTerminal) this.#show(text);
  }

  /** Reports how much is done. Updates the terminal only from time to time. */
  readonly report = (done: number, all: number): void => {
    const now = performance.now();
    if (!this.#output.isTerminal || now - this.#begin < FIRST_UPDATE_MS || now - this.#last < UPDATE_INTERVAL_MS)
      return;
    this.#last = now;
    this.#show(`reading ${done} of ${all} ${this.#noun}`);
  };

  end(): void {
    if (this.#isShown) this.#output.write(safe`\r\u001b[K`);
    this.#isShown = false;
  }

  #show(text: string): void {
    this.#isShown = true;
    this.#output.write(safe`\r\u001b[K${printable(text)}`);
  }
}

const FIRST_UPDATE_MS = 400;
const UPDATE_INTERVAL_MS = 100;
