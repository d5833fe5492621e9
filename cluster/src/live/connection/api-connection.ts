import { valueAt } from "../../json-value.ts";
import type { Credential, CredentialProvider } from "../auth/credential-provider.ts";
import { readWatchEvents } from "../watch/read-watch.ts";
import type { ApiRequest } from "./api-request.ts";
import type { ApiError, ApiResponse, WatchEnd, WatchEvent } from "./api-response.ts";
import type { AccessAttributes, Connection, RequestOptions, WatchOptions } from "./connection.ts";
import { readJson } from "./read-json.ts";
import { RequestLimits } from "./request-limits.ts";
import { type RequestTarget, type ResponseBody, sendRequest, unusableCredential } from "./send-request.ts";
import type { TransportPool } from "./transport-pool.ts";

/** The parts of a connection. */
export interface ConnectionParts {
  readonly context: string;
  /** The server's URL without credentials. */
  readonly server: string;
  readonly target: RequestTarget;
  readonly credentials: CredentialProvider;
  readonly transportPool: TransportPool;
  /** Milliseconds. */
  readonly timeout: number;
}

type Failed = { readonly error: ApiError };

/** A connection over HTTP. Credentials are in private fields, which are not shown when the object is printed. */
export class ApiConnection implements Connection {
  readonly context: string;
  readonly server: string;
  readonly #parts: ConnectionParts;
  readonly #disposal = new AbortController();

  constructor(parts: ConnectionParts) {
    this.context = parts.context;
    this.server = parts.server;
    this.#parts = parts;
  }

  async get(
    path: string,
    query: Readonly<Record<string, string>> = {},
    options: RequestOptions = {},
  ): Promise<ApiResponse> {
    return await this.#request({ what: "read", path, query, accept: options.accept }, options);
  }

  async review(attributes: AccessAttributes, options: RequestOptions = {}): Promise<boolean | undefined> {
    const answer = await this.#request({ what: "review", attributes }, options);
    const allowed = "ok" in answer ? valueAt(answer.ok, "status", "allowed") : undefined;
    return typeof allowed === "boolean" ? allowed : undefined;
  }

  async watch(
    path: string,
    query: Readonly<Record<string, string>>,
    on: (event: WatchEvent) => void,
    signal: AbortSignal,
    options: WatchOptions = {},
  ): Promise<WatchEnd> {
    const request = { what: "read", path, query: { ...query, watch: "true" }, accept: undefined } as const;
    const limits = new RequestLimits(this.#parts.timeout, signal, this.#disposal.signal);
    const bytes = (): void => limits.restart(options.silence);
    const exceptions: unknown[] = [];
    try {
      const end = await this.#send(request, limits, async (body) => {
        bytes();
        options.onOpen?.();
        return await readWatchEvents(body, { event: recordExceptions(on, exceptions), bytes });
      });
      if (exceptions.length > 0) throw exceptions[0];
      return end;
    } finally {
      limits.end();
    }
  }

  dispose(): void {
    this.#disposal.abort();
    this.#parts.credentials.dispose();
    this.#parts.transportPool.dispose();
  }

  async #request(request: ApiRequest, { signal, timeout = this.#parts.timeout }: RequestOptions): Promise<ApiResponse> {
    const limits = new RequestLimits(timeout, signal, this.#disposal.signal);
    try {
      return await this.#send(request, limits, readJson);
    } finally {
      limits.end();
    }
  }

  /** Sends a request, and sends it once more with a new credential if the server refuses the first one. */
  async #send<T>(
    request: ApiRequest,
    limits: RequestLimits,
    use: (body: ResponseBody) => Promise<T>,
  ): Promise<T | Failed> {
    const { credentials } = this.#parts;
    const first = await this.#credential(limits);
    if ("error" in first) return first;
    const answer = await this.#sendAs(first.credential, request, limits, use);
    if (!isRefused(answer) || !credentials.invalidate(first.credential)) return answer;
    const second = await this.#credential(limits);
    if ("error" in second) return second;
    return second.credential === first.credential
      ? answer
      : await this.#sendAs(second.credential, request, limits, use);
  }

  /** The credential, unless the request's limits end first: a credential plugin can take longer. */
  async #credential(limits: RequestLimits): Promise<{ readonly credential: Credential } | Failed> {
    const obtained = await limits.orStopped(() => this.#parts.credentials.getCredential());
    return "error" in obtained ? obtained : { credential: obtained };
  }

  async #sendAs<T>(
    credential: Credential,
    request: ApiRequest,
    limits: RequestLimits,
    use: (body: ResponseBody) => Promise<T>,
  ): Promise<T | Failed> {
    const { transportPool, target } = this.#parts;
    return await transportPool.with(credential, async (transport) =>
      transport ? await sendRequest(request, { transport, target, limits }, use) : { error: unusableCredential },
    );
  }
}

/** Records what a listener throws, so that it is not mistaken for a network error. */
function recordExceptions(on: (event: WatchEvent) => void, exceptions: unknown[]): (event: WatchEvent) => void {
  return (event) => {
    try {
      on(event);
    } catch (error) {
      exceptions.push(error);
      throw error;
    }
  };
}

function isRefused(answer: unknown): boolean {
  return valueAt(answer, "error", "status") === 401;
}
