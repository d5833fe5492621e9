// Limits the upgrade graphs of a catalog to a package or to channels.

import type { UpgradeGraph } from "./upgrade-graph.ts";

/** The names to keep; all where absent. */
export interface GraphFilter {
  readonly package?: string | undefined;
  readonly channels?: readonly string[] | undefined;
}

/** The graphs that pass the filter, each with only the channels that do. */
export function filterGraphs(graphs: readonly UpgradeGraph[], filter: GraphFilter): UpgradeGraph[] {
  const { package: name, channels } = filter;
  const wanted = name === undefined ? graphs : graphs.filter((graph) => graph.name === name);
  if (!channels || channels.length === 0) return [...wanted];
  return wanted.map((graph) => ({
    ...graph,
    channels: graph.channels.filter((channel) => channels.includes(channel.name)),
  }));
}
