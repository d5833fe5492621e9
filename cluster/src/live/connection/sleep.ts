import { setTimeout } from "node:timers/promises";

/** Waits; false where the signal ended the wait. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await setTimeout(milliseconds, undefined, signal ? { signal } : {});
    return true;
  } catch {
    return false;
  }
}
