// Runs a handler safely: whatever happens in it, the client gets an answer and the log a line.

import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { Refusal } from "./refusal.ts";

/** What is run, for the log. */
export interface Handled {
  readonly method: string;
  readonly uri: string;
}

/** What the work gives, or `empty` when it fails; logs how long it took. A request that is cancelled says so. */
export async function guard<T>(
  connection: Connection,
  { method, uri }: Handled,
  empty: T,
  work: () => T | Promise<T>,
  token?: CancellationToken,
): Promise<T> {
  const start = performance.now();
  try {
    refuseCancelled(token, method);
    const result = await work();
    refuseCancelled(token, method);
    return result;
  } catch (error) {
    if (error instanceof Refusal) throw new ResponseError(error.code, error.message);
    connection.console.error(`${method} ${uri}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return empty;
  } finally {
    connection.console.debug(`${method} ${uri}: ${(performance.now() - start).toFixed(1)} ms`);
  }
}

/** A client that has cancelled must not take what is there so far for the answer. */
function refuseCancelled(token: CancellationToken | undefined, method: string): void {
  if (token?.isCancellationRequested) {
    throw new Refusal(LSPErrorCodes.RequestCancelled, `'${method}' was cancelled`);
  }
}
