// Writes upgrade graphs as Markdown tables, with a row for each version, newest first.

import { formatCount, formatFirst } from "../base/format-text.ts";
import { groupBy } from "../base/group-by.ts";
import { logText } from "../safe-text/log-text.ts";
import { markdownText } from "../safe-text/markdown-text.ts";
import { countIndexes } from "../versions/index-range.ts";
import { versionNearEndOf } from "../versions/range-intervals.ts";
import { compareVersions, parseVersion, type Version } from "../versions/version.ts";
import { versionInEntryName } from "../versions/version-in-entry-name.ts";
import { missingNames } from "./channel-edges.ts";
import { zeroVersion } from "./entry-version.ts";
import type { ChannelGraph, EntryNode, NamedEdge, RangeEdges, UpgradeGraph } from "./upgrade-graph.ts";

/** A graph, and the automatic updates within each of its channels; undefined where an OLM does not update. */
export interface GraphWithUpdates {
  readonly graph: UpgradeGraph;
  readonly updatesIn: (channel: ChannelGraph) => (olm: "v0" | "v1", from: string) => string | undefined;
}

/** All packages in order, in parts. Names are written as text, never as markup. */
export function* renderMarkdown(packages: readonly GraphWithUpdates[]): Generator<string> {
  for (const [index, each] of packages.entries()) {
    if (index > 0) yield "\n";
    yield* packageTable(each);
  }
}

const columns = ["Version", "Channels", "Updates from", "OLM v0 updates to", "OLM v1 updates to", "State"];

/** A cell lists so many names at most. */
const mostNames = 10;

function* packageTable({ graph, updatesIn }: GraphWithUpdates): Generator<string> {
  yield `# Upgrade graph of ${escaped(graph.name)}\n\n`;
  if (graph.deprecated) yield "The package is deprecated.\n\n";
  if (graph.channels.length === 0) {
    yield "The package has no channels.\n";
    return;
  }
  yield row(columns);
  yield row(columns.map(() => "---"));
  const channels = graph.channels.map((channel) => indexChannel(graph, channel, updatesIn(channel)));
  for (const named of namesNewestFirst(graph)) yield versionRow(named, channels);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

/** A channel with what the cells of a version need. */
interface ChannelColumn {
  readonly channel: ChannelGraph;
  readonly isDefault: boolean;
  readonly names: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
  readonly edgesTo: ReadonlyMap<string, readonly NamedEdge[]>;
  readonly rangesTo: ReadonlyMap<string, readonly RangeEdges[]>;
  readonly next: (olm: "v0" | "v1", from: string) => string | undefined;
}

function indexChannel(graph: UpgradeGraph, channel: ChannelGraph, next: ChannelColumn["next"]): ChannelColumn {
  return {
    channel,
    isDefault: channel.name === graph.defaultChannel,
    names: new Set([...channel.entries.map(({ name }) => name), ...missingNames(channel)]),
    heads: new Set(channel.heads),
    edgesTo: groupBy(channel.edges, ({ to }) => to),
    rangesTo: groupBy(channel.ranges, ({ to }) => to),
    next,
  };
}

function versionRow({ name, node }: NamedEntryNode, channels: readonly ChannelColumn[]): string {
  const own = channels.filter(({ names }) => names.has(name));
  const next = (olm: "v0" | "v1") =>
    byChannel(own, (column) => {
      const target = column.next(olm, name);
      return target === undefined ? "" : escaped(target);
    });
  const state = [
    node === undefined ? "not an entry" : "",
    node !== undefined && !node.bundle ? "no bundle" : "",
    node?.deprecated ? "deprecated" : "",
    node?.maxOpenShiftVersion === undefined ? "" : `supported up to OpenShift ${escaped(node.maxOpenShiftVersion)}`,
  ];
  return row([
    escaped(name),
    own.map((column) => describeChannel(column, name)).join(", "),
    byChannel(own, (column) => describeUpdatesTo(column, name)),
    next("v0"),
    next("v1"),
    state.filter((part) => part !== "").join(", "),
  ]);
}

function describeChannel({ channel, isDefault, heads }: ChannelColumn, name: string): string {
  const marks = [
    heads.has(name) ? "head" : "",
    isDefault ? "default" : "",
    channel.deprecated ? "deprecated" : "",
  ].filter((mark) => mark !== "");
  return `${escaped(channel.name)}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
}

function describeUpdatesTo({ channel, edgesTo, rangesTo }: ChannelColumn, name: string): string {
  const edges = edgesTo.get(name) ?? [];
  const named = (["replaces", "skips"] as const).flatMap((kind) => {
    const from = edges.filter((edge) => edge.kind === kind).map((edge) => escaped(edge.from));
    return from.length === 0 ? [] : [`${kind} ${formatFirst(from, mostNames)}`];
  });
  const outside = channel.outside.some(({ to }) => to === name)
    ? ["skipRange matches versions outside the channel"]
    : [];
  const covered = (rangesTo.get(name) ?? []).reduce((sum, { covers }) => sum + countIndexes(covers), 0);
  return [
    ...named,
    ...outside,
    ...(covered === 0 ? [] : [`skipRange matches ${formatCount(covered, "entry", "entries")}`]),
  ].join(", ");
}

/** The text of each channel: once if all channels have the same, else after the channel's name. */
function byChannel(channels: readonly ChannelColumn[], describe: (column: ChannelColumn) => string): string {
  const texts = channels.map(describe);
  if (texts.every((text) => text === texts[0])) return texts[0] ?? "";
  return channels
    .flatMap(({ channel }, index) => (texts[index] ? [`${escaped(channel.name)}: ${texts[index]}`] : []))
    .join("; ");
}

function escaped(text: string): string {
  return markdownText(logText(text));
}

interface NamedEntryNode {
  readonly name: string;
  /** Its entry in the first channel that has it; undefined for a name that entries only refer to. */
  readonly node: EntryNode | undefined;
  readonly version: Version;
}

/** Every name once, newest first. Names that are not entries are sorted by the version in the name, ranges by their end. */
function namesNewestFirst({ channels }: UpgradeGraph): readonly NamedEntryNode[] {
  const rows = new Map<string, NamedEntryNode>();
  for (const node of channels.flatMap(({ entries }) => entries)) {
    const parsed = parseVersion(node.version ?? "");
    if (!rows.has(node.name))
      rows.set(node.name, { name: node.name, node, version: "ok" in parsed ? parsed.ok : zeroVersion });
  }
  for (const name of channels.flatMap(missingNames)) {
    if (!rows.has(name))
      rows.set(name, {
        name,
        node: undefined,
        version: versionInEntryName(name)?.version ?? versionNearEndOf(name) ?? zeroVersion,
      });
  }
  return [...rows.values()].sort((a, b) => compareVersions(b.version, a.version));
}
