// Writes upgrade graphs for a terminal: a block for each channel, newest version first, each with the edges to it.

import { groupBy } from "../base/group-by.ts";
import { logText } from "../safe-text/log-text.ts";
import { type SafeText, safe } from "../safe-text/safe-text.ts";
import { coveredEntries } from "./channel-edges.ts";
import { newestFirst } from "./channel-order.ts";
import type { ChannelGraph, EntryNode, NamedEdge, UpgradeGraph } from "./upgrade-graph.ts";

/** All packages in order, in parts. */
export function* renderText(graphs: readonly UpgradeGraph[]): Generator<SafeText> {
  for (const [index, graph] of graphs.entries()) {
    if (index > 0) yield safe`\n`;
    for (const line of packageLines(graph)) yield safe`${logText(line)}\n`;
  }
}

function* packageLines(graph: UpgradeGraph): Generator<string> {
  yield `package ${graph.name}${graph.deprecated ? " (deprecated)" : ""}`;
  if (graph.channels.length === 0) yield "  no channels";
  for (const channel of graph.channels) {
    yield "";
    yield channelHeading(graph, channel);
    yield* entryLines(channel);
  }
}

function channelHeading({ defaultChannel }: UpgradeGraph, channel: ChannelGraph): string {
  const marks = [channel.name === defaultChannel ? "default" : "", channel.deprecated ? "deprecated" : ""];
  if (channel.heads.length === 0) marks.push("no head");
  if (channel.heads.length > 1) marks.push(`${channel.heads.length} heads`);
  const shown = marks.filter((mark) => mark !== "");
  return `  channel ${channel.name}${shown.length > 0 ? ` (${shown.join(", ")})` : ""}`;
}

function* entryLines(channel: ChannelGraph): Generator<string> {
  const heads = new Set(channel.heads);
  const known = new Set(channel.entries.map(({ name }) => name));
  const edges = groupBy(channel.edges, ({ to }) => to);
  const outside = new Set(channel.outside.map(({ to }) => to));
  const ranges = groupBy(channel.ranges, ({ to }) => to);
  for (const entry of newestFirst(channel)) {
    const isHead = heads.has(entry.name);
    yield `  ${isHead ? "◉" : "●"} ${[entry.name, ...entryDetails(entry, isHead)].join("  ")}`;
    for (const line of edgesByName(edges.get(entry.name) ?? [], known)) yield `  │   ${line}`;
    if (entry.skipRange === undefined) continue;
    const covered = (ranges.get(entry.name) ?? []).flatMap((range) => coveredEntries(channel, range));
    const names = covered.map(({ name }) => name).join(", ");
    const none = `matches ${outside.has(entry.name) ? "only versions outside the channel" : "no entry"}`;
    yield `  │   skipRange  ${entry.skipRange}: ${names === "" ? none : names}`;
  }
}

function entryDetails(
  { name, version, release, bundle, deprecated, maxOpenShiftVersion }: EntryNode,
  isHead: boolean,
): string[] {
  const versionAndRelease = release === undefined ? version : `${version}-${release}`;
  return [
    isHead ? "head" : "",
    // Most names end with the version, which then need not be repeated.
    versionAndRelease !== undefined && !name.endsWith(versionAndRelease) ? versionAndRelease : "",
    bundle ? "" : "no bundle",
    deprecated ? "deprecated" : "",
    maxOpenShiftVersion === undefined ? "" : `supported up to OpenShift ${maxOpenShiftVersion}`,
  ].filter((fact) => fact !== "");
}

function* edgesByName(edges: readonly NamedEdge[], known: ReadonlySet<string>): Generator<string> {
  const names = (kind: NamedEdge["kind"]) =>
    edges
      .filter((edge) => edge.kind === kind)
      .map(({ from }) => (known.has(from) ? from : `${from} (not in this channel)`));
  const replaces = names("replaces");
  if (replaces.length > 0) yield `replaces   ${replaces.join(", ")}`;
  const skips = names("skips");
  if (skips.length > 0) yield `skips      ${skips.join(", ")}`;
}
