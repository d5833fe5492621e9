// Every request to a cluster is sent from here.

import type { IncomingHttpHeaders } from "node:http";
import { type ApiRequest, httpRequest } from "./api-request.ts";
import type { ApiError } from "./api-response.ts";
import { type NetworkRoute, networkError } from "./network-error.ts";
import type { Transport } from "./open-transport.ts";
import type { RequestLimits } from "./request-limits.ts";
import { retryAfterOf, statusError } from "./status-error.ts";

/** Where requests are sent, and on whose behalf. */
export interface RequestTarget extends NetworkRoute {
  readonly url: URL;
  /** A noun phrase for the credentials, for messages. */
  readonly noun: string;
  /** The impersonation headers, if the kubeconfig asks for impersonation. */
  readonly impersonation: Readonly<Record<string, string | string[]>>;
}

/** The error for malformed credentials. */
export const unusableCredential: ApiError = { kind: "credentials", message: "the credentials cannot be used" };

/** How many bytes of an error response are read, so that the connection can be reused. */
const maxErrorBody = 1 << 16;

/** The bytes of a successful response, as they arrive. */
export type ResponseBody = AsyncIterable<Uint8Array>;

/** Sends a request and lets `use` read a successful response. Never throws because of the server's behaviour. */
export async function sendRequest<T>(
  request: ApiRequest,
  { transport, target, limits }: { transport: Transport; target: RequestTarget; limits: RequestLimits },
  use: (body: ResponseBody) => Promise<T>,
): Promise<T | { readonly error: ApiError }> {
  const http = httpRequest(request);
  const sent = headersOf(http.accept, http.body, transport, target);
  // The library would wait forever for a header that cannot be sent.
  if (!Object.values(sent).flat().every(canBeSent)) return { error: unusableCredential };
  const requested = {
    origin: target.url.origin,
    path: target.url.pathname.replace(/\/$/, "") + http.path,
    method: http.method,
    headers: sent,
    body: http.body ?? null,
    signal: limits.signal,
    // RequestLimits has its own time-outs.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  try {
    // While a request waits for its connection, the library ignores the signal.
    const response = await limits.orStopped(() => transport.dispatcher.request(requested));
    if ("error" in response) return response;
    const { statusCode, headers, body } = response;
    // A body that is not read to its end emits an error, which must be handled.
    body.on("error", () => {});
    if (statusCode >= 200 && statusCode < 300) return await use(body);
    await body.dump({ limit: maxErrorBody, signal: limits.signal }).catch(() => {});
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
