import { type ClusterFacts, factLists } from "#core";

/** True if a dump says nothing about upgrades: no list is visible, and the kind of the cluster is unknown. */
export function hasNoFacts(facts: ClusterFacts): boolean {
  return facts.kind === "unknown" && Object.values(factLists).every((name) => "notVisible" in facts[name]);
}
