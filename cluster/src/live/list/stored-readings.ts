// Stores the lists from which facts of a live cluster were built, so that a watch can continue without reading them again.

import type { ClusterFacts } from "#core";
import type { ClusterReading } from "./live-list.ts";

const readings = new WeakMap<ClusterFacts, ClusterReading>();

/** Stores a reading for as long as its facts exist. */
export function storeReading(facts: ClusterFacts, reading: ClusterReading): ClusterFacts {
  readings.set(facts, reading);
  return facts;
}

/** Undefined for facts that do not come from `storeReading`, such as a copy. */
export function readingOf(facts: ClusterFacts): ClusterReading | undefined {
  return readings.get(facts);
}
