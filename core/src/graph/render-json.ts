// Writes upgrade graphs as JSON. Its keys are a contract and are never removed.

import { memoizeLocally } from "../base/memoize.ts";
import { exactJsonParts } from "../safe-text/exact-json.ts";
import { type SafeText, safe } from "../safe-text/safe-text.ts";
import type { Place } from "../syntax/source-file.ts";
import { allEdges } from "./channel-edges.ts";
import { plainEntry } from "./plain-entry.ts";
import type { ChannelGraph, UpgradeGraph } from "./upgrade-graph.ts";

/** All packages in order, in parts. `locate` gives the file, lines and columns of a place as they are written. */
export function* renderJson(graphs: readonly UpgradeGraph[], locate: (place: Place) => object): Generator<SafeText> {
  // All edges of a skipRange have the same place.
  const packages = mapLazily(graphs, (graph) => packageJson(graph, memoizeLocally(locate)));
  yield* exactJsonParts({ version: 1, packages });
  yield safe`\n`;
}

type Locate = (place: Place) => object;

function packageJson({ name, defaultChannel, deprecated, channels }: UpgradeGraph, at: Locate) {
  const jsonChannels = mapLazily(channels, (channel) => channelJson(channel, at));
  return { name, defaultChannel: defaultChannel ?? null, deprecated, channels: jsonChannels };
}

function channelJson(channel: ChannelGraph, at: Locate) {
  const { name, head, heads, deprecated, entries } = channel;
  return {
    name,
    head: head ?? null,
    heads,
    deprecated,
    entries: mapLazily(entries, (entry) => ({ ...plainEntry(entry), at: at(entry.at) })),
    edges: mapLazily(allEdges(channel), ({ from, to, kind, at: where }) => ({ from, to, kind, at: at(where) })),
    outside: mapLazily(channel.outside, ({ from, to, at: where }) => ({ range: from, to, at: at(where) })),
  };
}

/** The results one by one, each computed when it is needed. */
function* mapLazily<T, R>(items: Iterable<T>, make: (item: T) => R): Generator<R> {
  for (const item of items) yield make(item);
}
