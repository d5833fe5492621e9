// Whether a server that crashed is started again: twice, each time later. A file that crashes it would do so again.

/** What is done about a server that ended. */
export type Restart =
  /** Start it again after a pause, in milliseconds. */
  | { readonly pause: number }
  /** Leave it; the message says why, and names the file that it worked on last. */
  | { readonly message: string };

/** The pauses before each start, in milliseconds. */
const pauses = [1_000, 10_000];

/** Ends are counted for so long, in milliseconds. */
const memory = 3 * 60_000;

export class RestartPolicy {
  #ends: { readonly at: number; readonly file: string | undefined }[] = [];

  /** Decides what follows an end at a time in milliseconds; `file` is the name of what the server worked on last. */
  ended(at: number, file: string | undefined): Restart {
    this.#ends = [...this.#ends.filter((end) => at - end.at < memory), { at, file }];
    const pause = pauses[this.#ends.length - 1];
    if (pause !== undefined) return { pause };
    const message = `the language server ended ${this.#ends.length} times.${this.#lastFiles()}`;
    this.#ends = [];
    return { message };
  }

  #lastFiles(): string {
    const files = new Set(this.#ends.map(({ file }) => file));
    const last = this.#ends.at(-1)?.file;
    if (last === undefined) return "";
    return files.size === 1 ? ` Each time, it last worked on '${last}'.` : ` It last worked on '${last}'.`;
  }
}
