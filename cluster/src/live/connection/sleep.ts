import { setTimeout } from "node:timers/promises";

/** Waits; false if the signal aborted the wait. */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await setTimeout(milliseconds, undefined, signal ? { signal } : {});
    return true;
  } catch {
    return false;
  }
}
