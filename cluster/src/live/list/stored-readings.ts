// What the facts of a live cluster were made of: from there a watch goes on without reading all again.

import type { ClusterFacts } from "#core";
import type { ClusterReading } from "./live-list.ts";

const readings = new WeakMap<ClusterFacts, ClusterReading>();

/** Remembers for as long as somebody holds the facts. */
export function storeReading(facts: ClusterFacts, reading: ClusterReading): ClusterFacts {
  readings.set(facts, reading);
  return facts;
}

/** Undefined for facts that came from elsewhere, or are a copy. */
export function readingOf(facts: ClusterFacts): ClusterReading | undefined {
  return readings.get(facts);
}
