// Reads every list of a live cluster that the user may see, once.

import type { ClusterFacts } from "#core";
import type { Connection, ConnectionError } from "../connection/connection.ts";
import { connectionErrorOf } from "../connection/connection-error.ts";
import { defaultRetryTiming, type RetryTiming } from "../connection/retry-timing.ts";
import { buildFacts } from "./build-facts.ts";
import { readLists } from "./read-lists.ts";
import { storeReading } from "./stored-readings.ts";

export interface ReadClusterOptions {
  readonly signal?: AbortSignal;
  /** Called after each list. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly timing?: RetryTiming;
}

/**
 * Reads the cluster. A list that is not served is empty and not installed; a list that is forbidden or fails is not
 * visible. Returns an error if the cluster cannot be reached or rejects the credentials.
 */
export async function readCluster(
  connection: Connection,
  { signal = new AbortController().signal, onProgress, timing = defaultRetryTiming }: ReadClusterOptions = {},
): Promise<ClusterFacts | { readonly error: ConnectionError }> {
  const reading = await readLists({ connection, signal, timing }, { onProgress });
  if ("error" in reading) return { error: connectionErrorOf(reading.error) };
  return storeReading(buildFacts(reading), reading);
}
