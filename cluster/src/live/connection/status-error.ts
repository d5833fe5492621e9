// Errors for HTTP statuses. The body of the response is not used.

import type { ApiError, ApiErrorKind } from "./api-response.ts";

/** The error for an unsuccessful status. `credentials` is a noun phrase for the credentials that were sent. */
export function statusError(status: number, credentials: string, retryAfter?: number): ApiError {
  const kind = kinds[status] ?? "server";
  const message = messageOf(status, credentials);
  return { kind, status, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

const kinds: Readonly<Record<number, ApiErrorKind>> = {
  401: "credentials",
  403: "forbidden",
  404: "not-found",
  410: "gone",
  429: "busy",
};

function messageOf(status: number, credentials: string): string {
  if (status === 401) return `the server does not accept ${credentials}`;
  if (status === 403) return "the server forbids the request";
  if (status === 404) return "the server does not have this resource";
  if (status === 410) return "the requested version of the list has expired";
  if (status === 429) return "the server is busy; try again later";
  if (status >= 300 && status < 400) return `the server redirects (${status}), which an API server does not do`;
  return `the server responded with status ${status}`;
}

/** `Retry-After` in milliseconds: a number of seconds, or a date. */
export function retryAfterOf(header: string | readonly string[] | undefined, now: number): number | undefined {
  const text = (typeof header === "string" ? header : header?.[0])?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
