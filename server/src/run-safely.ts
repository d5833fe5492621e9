// Runs a handler safely: whatever happens in it, the client gets an answer and the log a line.

import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { messageText } from "#core";
import { RequestError } from "./request-error.ts";

/** What is run, for the log. */
export interface RequestInfo {
  readonly method: string;
  readonly uri: string;
}

/** What the work gives, or `empty` when it fails; logs how long it took. A request that is cancelled says so. */
export async function runSafely<T>(
  connection: Connection,
  { method, uri }: RequestInfo,
  empty: T,
  work: () => T | Promise<T>,
  token?: CancellationToken,
): Promise<T> {
  const start = performance.now();
  try {
    throwIfCancelled(token, method);
    const result = await work();
    throwIfCancelled(token, method);
    return result;
  } catch (error) {
    if (error instanceof RequestError) throw new ResponseError(error.code, messageText(error.message));
    connection.console.error(`${method} ${uri}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return empty;
  } finally {
    connection.console.debug(`${method} ${uri}: ${(performance.now() - start).toFixed(1)} ms`);
  }
}

/** A cancelled request must not be answered with a partial result. */
function throwIfCancelled(token: CancellationToken | undefined, method: string): void {
  if (token?.isCancellationRequested) {
    throw new RequestError(LSPErrorCodes.RequestCancelled, `'${method}' was cancelled`);
  }
}
