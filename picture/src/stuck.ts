// Which versions never reach a channel head by the automatic updates that are shown.

import type { WireOlm } from "#protocol";
import { shownOlms } from "./edge-filter.ts";
import type { PanelGraph, VersionNode } from "./panel-graph.ts";

/** Creates a function that tells the shown OLMs in which a version is stuck in one of its channels. */
export function createStuckFinder(graph: PanelGraph): (version: VersionNode) => readonly WireOlm[] {
  if (graph.edgeFilter === "anyChannel") return findStuckAnywhere(graph);
  const olms = shownOlms(graph);
  return ({ entries }) => olms.filter((olm) => [...entries.values()].some(({ stuck }) => stuck.includes(olm)));
}

/** OLM v1 without `channels`: a version is stuck if no head of any channel can be reached. */
function findStuckAnywhere({ byName, across }: PanelGraph): (version: VersionNode) => readonly WireOlm[] {
  const known = new Map<string, boolean>();
  const isStuck = (name: string): boolean => {
    const visited: string[] = [];
    let at: string | undefined = name;
    while (at !== undefined && !known.has(at) && byName.get(at)?.headOf.length === 0) {
      visited.push(at);
      // What is reached again is on a cycle, which has no head.
      known.set(at, true);
      at = across.anyChannelFrom(at)?.to;
    }
    const result = at === undefined || (known.get(at) ?? !byName.has(at));
    for (const each of visited) known.set(each, result);
    return result;
  };
  return ({ name, entries }) => (entries.size > 0 && isStuck(name) ? ["v1"] : []);
}
