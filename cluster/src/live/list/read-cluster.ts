// What a live cluster says: every list that the user may see, read once.

import type { ClusterFacts } from "#core";
import type { Connection, ConnectionError } from "../connection/connection.ts";
import { connectionErrorOf } from "../connection/connection-error.ts";
import { defaultRetryTiming, type RetryTiming } from "../connection/retry-timing.ts";
import { FactBuilder } from "./fact-builder.ts";
import { readLists } from "./read-lists.ts";
import { storeReading } from "./stored-readings.ts";

export interface ReadClusterOptions {
  readonly signal?: AbortSignal;
  /** Called after each list. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly timing?: RetryTiming;
}

/**
 * Reads the cluster. A list that is not served is empty and not installed, one that is forbiddenList or broken is not
 * visible; an error is a cluster of which nothing can be said, for it cannot be reached or signed in to.
 */
export async function readCluster(
  connection: Connection,
  { signal = new AbortController().signal, onProgress, timing = defaultRetryTiming }: ReadClusterOptions = {},
): Promise<ClusterFacts | { readonly error: ConnectionError }> {
  const reading = await readLists({ connection, signal, timing }, { onProgress });
  if ("error" in reading) return { error: connectionErrorOf(reading.error) };
  return storeReading(new FactBuilder().build(reading), reading);
}
