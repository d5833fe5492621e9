// Delays, time-outs and retries of requests to an API server. Tests use shorter ones.

/** In milliseconds, unless a field says otherwise. */
export interface RetryTiming {
  /** How often a request to a busy or failing server is repeated. */
  readonly maxRetries: number;
  /** The delay before the first retry; it doubles with each retry. */
  readonly firstDelay: number;
  readonly maxDelay: number;
  /** Changes within this time are reported together. */
  readonly batchWindow: number;
  /** The time after which an open watch counts as working. */
  readonly settleTime: number;
  /** How long the server is asked to keep a watch open. */
  readonly watchDuration: number;
  /** The time without data after which a watch counts as dead. API servers send a bookmark every minute. */
  readonly maxSilence: number;
  /** The time-out for lists of an aggregated API server. PackageManifests ignore paging, so they take long. */
  readonly slowListTimeout: number;
  /** The time-out for checking whether the server is ready. */
  readonly readinessTimeout: number;
  /** How often in a row the credentials may fail before the watch gives up. */
  readonly maxCredentialFailures: number;
  /** How often lists that were forbidden or not installed are tried again. */
  readonly rediscoveryInterval: number;
}

/** The timing for interactive use. */
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

/** The delay before the next retry after a number of failures: exponential, or longer if the server asks for it. */
export function retryDelay(failures: number, retryAfter: number | undefined, timing: RetryTiming): number {
  const own = timing.firstDelay * 2 ** Math.min(failures - 1, 16);
  return Math.min(Math.max(own, retryAfter ?? 0), timing.maxDelay);
}
