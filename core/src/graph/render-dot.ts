// Writes upgrade graphs for Graphviz, with a cluster for each channel and edges from a version to its successors.

import { dotId, dotLabel } from "../safe-text/dot-text.ts";
import { allEdges, missingNames } from "./channel-edges.ts";
import { newestFirst } from "./channel-order.ts";
import type { ChannelGraph, Edge, EntryNode, UpgradeGraph } from "./upgrade-graph.ts";

/** One digraph with all packages, in parts. */
export function* renderDot(graphs: readonly UpgradeGraph[]): Generator<string> {
  yield "digraph upgrades {\n";
  yield "  rankdir=RL;\n";
  yield '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="sans-serif"];\n';
  yield '  edge [fontname="sans-serif", fontsize=10];\n';
  for (const graph of graphs) {
    for (const channel of graph.channels) for (const line of clusterLines(graph, channel)) yield `${line}\n`;
  }
  yield "}\n";
}

function* clusterLines(graph: UpgradeGraph, channel: ChannelGraph): Generator<string> {
  const id = (name: string) => dotId(`${graph.name}/${channel.name}/${name}`);
  const heads = new Set(channel.heads);
  const isDefault = channel.name === graph.defaultChannel;
  const marks = [isDefault ? "default" : "", channel.deprecated ? "deprecated" : ""].filter(Boolean);
  yield `  subgraph ${dotId(`cluster_${graph.name}/${channel.name}`)} {`;
  yield `    label=${dotLabel(`${graph.name}: ${channel.name}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`)};`;
  for (const entry of newestFirst(channel)) yield `    ${id(entry.name)} [${entryStyle(entry, heads)}];`;
  for (const name of missingNames(channel)) yield `    ${id(name)} [label=${dotLabel(name)}, style="rounded,dashed"];`;
  for (const edge of [...allEdges(channel), ...channel.outside])
    yield `    ${id(edge.from)} -> ${id(edge.to)} [${edgeStyle(edge)}];`;
  yield "  }";
}

function entryStyle({ name, deprecated, maxOpenShiftVersion }: EntryNode, heads: ReadonlySet<string>): string {
  const lines = [name, maxOpenShiftVersion === undefined ? "" : `supported up to OpenShift ${maxOpenShiftVersion}`];
  const styles = [`label=${dotLabel(...lines.filter(Boolean))}`];
  if (heads.has(name)) styles.push("penwidth=2");
  if (deprecated) styles.push('fillcolor="#f4d6a0"');
  return styles.join(", ");
}

function edgeStyle({ kind }: Edge): string {
  if (kind === "replaces") return 'label="replaces"';
  return kind === "skips" ? 'label="skips", style=dashed' : 'label="skipRange", style=dotted, constraint=false';
}
