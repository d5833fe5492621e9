// Which part of a catalog's upgrade graph is wanted.

import type { UpgradeGraph } from "./upgrade-graph.ts";

/** Names; without them everything is wanted. */
export interface GraphFilter {
  readonly package?: string | undefined;
  readonly channels?: readonly string[] | undefined;
}

/** The graphs that the filter wants, each with the wanted channels only. */
export function filterGraphs(graphs: readonly UpgradeGraph[], filter: GraphFilter): UpgradeGraph[] {
  const { package: name, channels } = filter;
  const wanted = name === undefined ? graphs : graphs.filter((graph) => graph.name === name);
  if (!channels || channels.length === 0) return [...wanted];
  return wanted.map((graph) => ({
    ...graph,
    channels: graph.channels.filter((channel) => channels.includes(channel.name)),
  }));
}
