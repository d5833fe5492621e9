// How patient the reader is with an API server. Tests hand in another pace, so that they need not wait.

/** Milliseconds, but for `attempts`. */
export interface Pace {
  /** How often a request is made again that a busy or broken server refused. */
  readonly attempts: number;
  /** The first pause before another attempt; each further one is twice as long. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Changes that a watch reports within this time make one new state of the facts. */
  readonly gathering: number;
  /** A watch that has not ended for so long is at work. */
  readonly settling: number;
  /** For how long the server is asked to keep a watch open. */
  readonly watchFor: number;
  /** A watch without a byte for so long is dead: API servers send a bookmark each minute. */
  readonly silence: number;
  /** How long a list of a server behind the API server may take, which pays no heed to pages: of PackageManifests. */
  readonly slowList: number;
  /** How long a server may take to show that it is there. */
  readonly signOfLife: number;
  /** How often in a row signing in may fail before nobody tries any more. */
  readonly signIns: number;
  /** How often to look again for the lists that were not allowed or not installed. */
  readonly lookingAgain: number;
}

/** The pace for a person who looks at a report. */
export const defaultPace: Pace = {
  attempts: 4,
  firstPause: 500,
  longestPause: 30_000,
  gathering: 200,
  settling: 500,
  watchFor: 300_000,
  silence: 75_000,
  slowList: 120_000,
  signOfLife: 10_000,
  signIns: 5,
  lookingAgain: 60_000,
};

/** The pause before the attempt after this many failed ones, or as long as the server wants, within reason. */
export function pauseAfter(failures: number, wanted: number | undefined, pace: Pace): number {
  const own = pace.firstPause * 2 ** Math.min(failures - 1, 16);
  return Math.min(Math.max(own, wanted ?? 0), pace.longestPause);
}
