// What the facts of a live cluster were made of: from there a watch goes on without reading all again.

import type { ClusterFacts } from "#core";
import type { Reading } from "./live-list.ts";

const readings = new WeakMap<ClusterFacts, Reading>();

/** Remembers for as long as somebody holds the facts. */
export function rememberReading(facts: ClusterFacts, reading: Reading): ClusterFacts {
  readings.set(facts, reading);
  return facts;
}

/** Undefined for facts that came from elsewhere, or are a copy. */
export function readingOf(facts: ClusterFacts): Reading | undefined {
  return readings.get(facts);
}
