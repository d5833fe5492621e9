import type { CancellationToken } from "vscode-languageserver";
import type { Paused } from "#core";

/** Lets waiting messages be handled before the next part of long work. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The result of work in whose pauses waiting messages are handled; undefined after a cancellation. */
export async function inSteps<Result>(work: Paused<Result>, token: CancellationToken): Promise<Result | undefined> {
  while (!token.isCancellationRequested) {
    const { done, value } = work.next();
    if (done) return value;
    await othersFirst();
  }
  return undefined;
}
