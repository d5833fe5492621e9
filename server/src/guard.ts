// Runs a handler safely: whatever happens in it, the client gets an answer and the log a line.

import type { Connection } from "vscode-languageserver";

/** What is run, for the log. */
export interface Handled {
  readonly method: string;
  readonly uri: string;
}

/** What the work gives, or `empty` when it fails; logs how long it took. */
export async function guard<T>(
  connection: Connection,
  { method, uri }: Handled,
  empty: T,
  work: () => T | Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    connection.console.error(`${method} ${uri}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    return empty;
  } finally {
    connection.console.debug(`${method} ${uri}: ${(performance.now() - start).toFixed(1)} ms`);
  }
}
