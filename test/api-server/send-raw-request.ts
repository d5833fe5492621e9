// A single request to the API server of the tests on a connection of its own, to see what becomes of it.

import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import type { ApiServer } from "./start-api-server.ts";

export interface AskOptions {
  readonly token?: string;
  readonly cert?: string;
  readonly key?: string;
  /** The authority to trust instead of the server's. */
  readonly ca?: string;
  readonly signal?: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Asks and reads the answer to its end. */
export function ask({ url, ca }: ApiServer, path: string, options: AskOptions = {}): Promise<Reply> {
  const { token, ...rest } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const sent = request(`${url}${path}`, { headers, agent: false, ca, ...rest }, (response) => {
    const { statusCode: status = 0, headers } = response;
    response.on("error", reject).on("end", () => resolve({ status, headers }));
    response.resume();
  });
  sent.on("error", reject);
  sent.end();
  return promise;
}
