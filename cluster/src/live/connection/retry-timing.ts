// How patient the reader is with an API server. Tests hand in another timing, so that they need not wait.

/** Milliseconds, but for `maxRetries`. */
export interface RetryTiming {
  /** How often a wanted is made again that a busy or broken server refused. */
  readonly maxRetries: number;
  /** The first pause before another attempt; each further one is twice as long. */
  readonly firstDelay: number;
  readonly maxDelay: number;
  /** Changes that a watch reports within this time make one new state of the facts. */
  readonly batchWindow: number;
  /** A watch that has not ended for so long is at work. */
  readonly settleTime: number;
  /** For how long the server is requested to keep a watch open. */
  readonly watchDuration: number;
  /** A watch without a byte for so long is dead: API servers send a bookmark each minute. */
  readonly maxSilence: number;
  /** How long a list of a server behind the API server may take, which pays no heed to pages: of PackageManifests. */
  readonly slowListTimeout: number;
  /** How long a server may take to show that it is there. */
  readonly readinessTimeout: number;
  /** How often in a row signing in may fail before nobody tries any more. */
  readonly maxCredentialFailures: number;
  /** How often to look again for the lists that were not allowed or not installed. */
  readonly rediscoveryInterval: number;
}

/** The timing for a person who looks at a report. */
export const defaultRetryTiming: RetryTiming = {
  maxRetries: 4,
  firstDelay: 500,
  maxDelay: 30_000,
  batchWindow: 200,
  settleTime: 500,
  watchDuration: 300_000,
  maxSilence: 75_000,
  slowListTimeout: 120_000,
  readinessTimeout: 10_000,
  maxCredentialFailures: 5,
  rediscoveryInterval: 60_000,
};

/** The pause before the attempt after this many failed ones, or as long as the server wants, within reason. */
export function retryDelay(failures: number, wanted: number | undefined, timing: RetryTiming): number {
  const own = timing.firstDelay * 2 ** Math.min(failures - 1, 16);
  return Math.min(Math.max(own, wanted ?? 0), timing.maxDelay);
}
