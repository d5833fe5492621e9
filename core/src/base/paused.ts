// Work that pauses where a host can do other work, because each of its steps takes time that grows with the catalog.

/** Gives its result at the end, and until then, at each pause, what has been found so far: nothing. */
export type Paused<Result> = Generator<readonly never[], Result, void>;

/** What is found at a pause. */
export const pause: readonly never[] = [];

/** The result of work without its pauses. */
export function withoutPause<Result>(work: Paused<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
