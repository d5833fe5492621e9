// Requests to an API server as the tests' own user, who may do everything and is not in the audit log.

import { Agent, request } from "node:https";
import type { Certificate } from "./certificates.ts";

export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface RestRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: object;
  readonly contentType?: string;
  /** Instead of the tests' own user. */
  readonly token?: string;
}

/** Enough at once to keep a server busy. */
const connections = 16;

/** The door to one server; `dispose` closes its connections. */
export class Rest {
  readonly #url: string;
  readonly #ca: string;
  readonly #agent: Agent;

  constructor(url: string, ca: string, { cert, key }: Certificate) {
    this.#url = url;
    this.#ca = ca;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, ca, cert, key });
  }

  /** The answer, whatever its status; throws where there is none. */
  send({ method, path, body, contentType = "application/json", token }: RestRequest): Promise<RestAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<RestAnswer>();
    const headers = { "Content-Type": contentType, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    // A client certificate would go before a token.
    const agent = token ? { agent: false as const, ca: this.#ca } : { agent: this.#agent };
    const sent = request(`${this.#url}${path}`, { method, headers, ...agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: decode(Buffer.concat(chunks)) }));
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }

  /** The answer's body; throws if the server refuses. */
  async ask(wanted: RestRequest): Promise<unknown> {
    const { status, body } = await this.send(wanted);
    if (status < 300) return body;
    throw new Error(`${wanted.method} ${wanted.path}: ${status} ${JSON.stringify(body).slice(0, 1000)}`);
  }

  dispose(): void {
    this.#agent.destroy();
  }
}

function decode(bytes: Buffer): unknown {
  const text = bytes.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
