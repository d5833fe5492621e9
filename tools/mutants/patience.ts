// How long a test and a process may take. The time for which the machine or the process is stopped does not count.

import { readFileSync } from "node:fs";

/** Rejects if the other side of a conversation does not answer. Its ticks are counted, of which a stopped process has none. */
export async function withoutHanging(run: Promise<void>, longestMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    let left = ticks;
    timer = setInterval(() => {
      if (--left === 0) reject(new Error("it waits for too long"));
    }, longestMs / ticks);
  });
  try {
    await Promise.race([run, tooLong]);
  } finally {
    clearInterval(timer);
  }
}

const ticks = 100;

/** Calls `fail` once a process has worked for so long without a word. */
export class Patience {
  readonly #longestMs: number;
  readonly #workedMs: () => number | undefined;
  readonly #fail: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(longestMs: number, workedMs: () => number | undefined, fail: () => void) {
    this.#longestMs = longestMs;
    this.#workedMs = workedMs;
    this.#fail = fail;
    this.begin();
  }

  /** Begins to count anew. */
  begin(): void {
    this.end();
    this.#wait(this.#longestMs, this.#workedMs());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Where the system does not tell how long the process worked, all time counts. */
  #wait(ms: number, before: number | undefined): void {
    this.#timer = setTimeout(() => {
      const now = this.#workedMs();
      const left = before === undefined || now === undefined ? 0 : this.#longestMs - (now - before);
      if (left > 0) this.#wait(left, before);
      else this.#fail();
    }, ms);
  }
}

/** The processor time that a process has used; undefined where the system does not tell, which Linux does. */
export function processorMsOf(pid: number | undefined): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // In hundredths of a second, the twelfth and thirteenth number behind the name, which may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
