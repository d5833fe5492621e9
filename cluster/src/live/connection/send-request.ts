// The one place through which every request to a cluster goes.

import type { IncomingHttpHeaders } from "node:http";
import { type ApiRequest, httpRequest } from "./api-request.ts";
import type { ApiError } from "./api-response.ts";
import { type NetworkRoute, networkError } from "./network-error.ts";
import type { Transport } from "./open-transport.ts";
import type { RequestLimits } from "./request-limits.ts";
import { retryAfterOf, statusError } from "./status-error.ts";

/** Where requests go to, and as what. */
export interface RequestTarget extends NetworkRoute {
  readonly url: URL;
  /** What signs in, as a noun. */
  readonly noun: string;
  /** As whom the server is to act, where the kubeconfig asks for that. */
  readonly impersonation: Readonly<Record<string, string | string[]>>;
}

/** For what signs in and is broken. */
export const unusableCredential: ApiError = { kind: "credentials", message: "the credentials cannot be used" };

/** Of an error that much is waited for, so that the connection can be used again. */
const longestRefusal = 1 << 16;

/** The bytes of a good answer, still arriving. */
export type ResponseBody = AsyncIterable<Uint8Array>;

/** Sends a request and lets `use` read what a good answer holds. Never throws on what the server does. */
export async function sendRequest<T>(
  request: ApiRequest,
  { transport, target, limits }: { transport: Transport; target: RequestTarget; limits: RequestLimits },
  use: (body: ResponseBody) => Promise<T>,
): Promise<T | { readonly error: ApiError }> {
  const http = httpRequest(request);
  const sent = headersOf(http.accept, http.body, transport, target);
  // The library waits for ever behind a header that cannot be sent.
  if (!Object.values(sent).flat().every(canBeSent)) return { error: unusableCredential };
  const requested = {
    origin: target.url.origin,
    path: target.url.pathname.replace(/\/$/, "") + http.path,
    method: http.method,
    headers: sent,
    body: http.body ?? null,
    signal: limits.signal,
    // Ours are told in words.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  try {
    // A request that waits for its connection hears of its signal only then, which may be long after.
    const response = await limits.orStopped(() => transport.dispatcher.request(requested));
    if ("error" in response) return response;
    const { statusCode, headers, body } = response;
    // Whoever stops reading before the end makes it an error of the body, which is one of nobody.
    body.on("error", () => {});
    if (statusCode >= 200 && statusCode < 300) return await use(body);
    await body.dump({ limit: longestRefusal, signal: limits.signal }).catch(() => {});
    return { error: errorOf(statusCode, headers, target) };
  } catch (error) {
    return { error: limits.error ?? networkError(error, target) };
  }
}

function headersOf(accept: string, body: string | undefined, { headers }: Transport, { impersonation }: RequestTarget) {
  const content = body === undefined ? {} : { "content-type": "application/json" };
  return { ...headers, ...impersonation, accept, "user-agent": "olm-catalogs", ...content };
}

function canBeSent(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

function errorOf(status: number, headers: IncomingHttpHeaders, { noun }: RequestTarget): ApiError {
  return statusError(status, noun, retryAfterOf(headers["retry-after"], Date.now()));
}
