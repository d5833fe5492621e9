import { valueAt } from "../../json-value.ts";
import type { Grant, SignIn } from "../auth/sign-in.ts";
import { readWatch } from "../watch/read-watch.ts";
import type { Answer, AnswerError, WatchEnd, WatchEvent } from "./answer.ts";
import type { ApiRequest } from "./api-request.ts";
import type { AccessAttributes, Connection, RequestOptions, WatchOptions } from "./connection.ts";
import { Limits } from "./limits.ts";
import { readJson } from "./read-json.ts";
import { type Body, sendRequest, type Target, uselessSignIn } from "./send-request.ts";
import type { Transports } from "./transports.ts";

/** What a connection is made of. */
export interface ConnectionParts {
  readonly context: string;
  /** The server's URL as it may be shown. */
  readonly server: string;
  readonly target: Target;
  readonly signIn: SignIn;
  readonly transports: Transports;
  /** Milliseconds. */
  readonly timeout: number;
}

type Failed = { readonly error: AnswerError };

/** A connection over HTTP. What signs in is in private fields, where nothing that prints an object looks. */
export class ApiConnection implements Connection {
  readonly context: string;
  readonly server: string;
  readonly #parts: ConnectionParts;
  readonly #ends = new AbortController();

  constructor(parts: ConnectionParts) {
    this.context = parts.context;
    this.server = parts.server;
    this.#parts = parts;
  }

  async get(path: string, query: Readonly<Record<string, string>> = {}, options: RequestOptions = {}): Promise<Answer> {
    return await this.#ask({ what: "read", path, query, accept: options.accept }, options);
  }

  async review(attributes: AccessAttributes, options: RequestOptions = {}): Promise<boolean | undefined> {
    const answer = await this.#ask({ what: "review", attributes }, options);
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
    const limits = new Limits(this.#parts.timeout, signal, this.#ends.signal);
    const bytes = (): void => limits.restart(options.silence);
    const mistakes: unknown[] = [];
    try {
      const end = await this.#send(request, limits, async (body) => {
        bytes();
        options.opened?.();
        return await readWatch(body, { event: tellingMistakes(on, mistakes), bytes });
      });
      if (mistakes.length > 0) throw mistakes[0];
      return end;
    } finally {
      limits.end();
    }
  }

  dispose(): void {
    this.#ends.abort();
    this.#parts.signIn.dispose();
    this.#parts.transports.dispose();
  }

  async #ask(request: ApiRequest, { signal, timeout = this.#parts.timeout }: RequestOptions): Promise<Answer> {
    const limits = new Limits(timeout, signal, this.#ends.signal);
    try {
      return await this.#send(request, limits, readJson);
    } finally {
      limits.end();
    }
  }

  /** Signs in anew and sends again, once, when the server refused what signed in and there may be something else. */
  async #send<T>(request: ApiRequest, limits: Limits, use: (body: Body) => Promise<T>): Promise<T | Failed> {
    const { signIn } = this.#parts;
    const first = await this.#grant(limits);
    if ("error" in first) return first;
    const answer = await this.#sendAs(first.grant, request, limits, use);
    if (!isRefused(answer) || !signIn.refused(first.grant)) return answer;
    const second = await this.#grant(limits);
    if ("error" in second) return second;
    return second.grant === first.grant ? answer : await this.#sendAs(second.grant, request, limits, use);
  }

  /** The program that signs in may take longer than the request that waits for it. */
  async #grant(limits: Limits): Promise<{ readonly grant: Grant } | Failed> {
    const granted = await limits.orStopped(() => this.#parts.signIn.grant());
    return "error" in granted ? granted : { grant: granted };
  }

  async #sendAs<T>(
    grant: Grant,
    request: ApiRequest,
    limits: Limits,
    use: (body: Body) => Promise<T>,
  ): Promise<T | Failed> {
    const { transports, target } = this.#parts;
    return await transports.with(grant, async (transport) =>
      transport ? await sendRequest(request, { transport, target, limits }, use) : { error: uselessSignIn },
    );
  }
}

/** What the listener throws is its own mistake, and not one of the network. */
function tellingMistakes(on: (event: WatchEvent) => void, mistakes: unknown[]): (event: WatchEvent) => void {
  return (event) => {
    try {
      on(event);
    } catch (error) {
      mistakes.push(error);
      throw error;
    }
  };
}

function isRefused(answer: unknown): boolean {
  return valueAt(answer, "error", "status") === 401;
}
