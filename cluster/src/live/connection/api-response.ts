// Responses of an API server, and errors. Messages are our own and never contain the server's text, headers or credentials.

/** Why there is no response. `message` is one sentence for the user. */
export interface ApiError {
  readonly kind: ApiErrorKind;
  /** The HTTP status, if the server responded. */
  readonly status?: number;
  /** Milliseconds after which to retry (429 and 503 with Retry-After). */
  readonly retryAfter?: number;
  readonly message: string;
}

export type ApiErrorKind =
  /** 401, or the credential plugin failed. */
  | "credentials"
  /** 403. */
  | "forbidden"
  /** 404. */
  | "not-found"
  /** 410: the resourceVersion or the continue token is too old; list again. */
  | "gone"
  /** 429: retry after `retryAfter`. */
  | "busy"
  /** 5xx, and every other status that is not 2xx. */
  | "server"
  /** TLS: expired, signed by an unknown authority, or for another host. */
  | "certificate"
  /** The host does not exist, or the connection was refused or lost. */
  | "unreachable"
  | "timeout"
  /** The signal was aborted, or the connection was disposed of. */
  | "cancelled"
  /** Not JSON, or too large. */
  | "unreadable";

/** The JSON of a response, or why there is none. */
export type ApiResponse = { readonly ok: unknown } | { readonly error: ApiError };

/** One event of a watch. */
export interface WatchEvent {
  readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK";
  readonly object: unknown;
}

/** How a watch ended. Without an error, the server closed it regularly, and a new watch can continue. */
export interface WatchEnd {
  readonly error: ApiError | undefined;
}
