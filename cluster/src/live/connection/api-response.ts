// What an API server answered, or why it did not, in our own words: never its texts, its headers, or what signs in.

/** Why there is no answer. `message` is a sentence for people. */
export interface ApiError {
  readonly kind: ApiErrorKind;
  /** The HTTP status, where the server gave one. */
  readonly status?: number;
  /** In how many milliseconds the server wants to be requested again (429 and 503 with Retry-After). */
  readonly retryAfter?: number;
  readonly message: string;
}

export type ApiErrorKind =
  /** 401, or the program that signs in failed. */
  | "credentials"
  /** 403. */
  | "forbidden"
  /** 404. */
  | "not-found"
  /** 410: the resourceVersion or the continue token is too old; list again. */
  | "gone"
  /** 429: ask again after `retryAfter`. */
  | "busy"
  /** 5xx, and every other status that is not 2xx. */
  | "server"
  /** TLS: expired, of an unknown authority, or of another host. */
  | "certificate"
  /** No such host, connection refused or lost. */
  | "unreachable"
  | "timeout"
  /** The signal was aborted, or the connection disposed of. */
  | "cancelled"
  /** No JSON, or more than anybody reads. */
  | "unreadable";

/** The JSON that the server answered, or why there is none. */
export type ApiResponse = { readonly ok: unknown } | { readonly error: ApiError };

/** One line of a watch. */
export interface WatchEvent {
  readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK";
  readonly object: unknown;
}

/** How a watch ended: without an error the server closed it, as it does now and then, and it may be requested to go on. */
export interface WatchEnd {
  readonly error: ApiError | undefined;
}
