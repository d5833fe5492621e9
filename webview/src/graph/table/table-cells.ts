// The texts of the table's cells: what the lanes draw, in words.

import { shownText } from "#core";
import {
  type ChannelsUpdate,
  ownUpdatesOf,
  type PanelGraph,
  type Relation,
  relationsOf,
  shownOlms,
  type VersionNode,
} from "#picture";
import type { WireOlm } from "#protocol";

/** More versions at the other ends of update edges are counted; the details name them. */
const mostNamed = 4;

/** The automatic updates under each shown OLM, in their order. */
export function nameUpdates(graph: PanelGraph, version: VersionNode): readonly string[] {
  const texts = shownOlms(graph).map((olm) => nameUpdate(graph, version, olm));
  const isSame = texts.length > 1 && texts.every((text) => text === texts[0]);
  return graph.edgeFilter === "difference" && isSame ? texts.map(() => "no difference") : texts;
}

function nameUpdate(graph: PanelGraph, version: VersionNode, olm: WireOlm): string {
  if (graph.edgeFilter === "anyChannel") {
    const update = graph.across.anyChannelFrom(version.name);
    if (update === undefined) return "none";
    return nameTarget(graph, update.to, update.channel === undefined ? [] : [update.channel]);
  }
  const own = ownUpdatesOf(graph, version, olm);
  const isOne = own.length === 1;
  return own.map((update) => nameOwn(graph, isOne ? { ...update, channels: [] } : update)).join("; ");
}

function nameOwn(graph: PanelGraph, { to, channels, head }: ChannelsUpdate): string {
  if (to !== undefined) return nameTarget(graph, to, channels);
  return `none${nameIn(channels)}${head ? ": channel head" : ""}`;
}

function nameTarget(graph: PanelGraph, to: string, channels: readonly string[]): string {
  return `${labelOf(graph, to)}${nameIn(channels)}`;
}

function nameIn(channels: readonly string[]): string {
  return channels.length === 0 ? "" : ` in ${channels.map((name) => shownText(name, 60)).join(", ")}`;
}

/** The shown update edges to other versions and from them, newest first: `v1.2.0 (replaces, skipRange), v1.1.0 (skips)`. */
export function nameEdges(graph: PanelGraph, { name }: VersionNode): readonly [onwards: string, arriving: string] {
  const relations = relationsOf(graph, name);
  return [
    nameRelations(
      graph,
      relations.flatMap(({ onwards }) => onwards),
    ),
    nameRelations(
      graph,
      relations.flatMap(({ arriving }) => arriving),
    ),
  ];
}

function nameRelations({ byName }: PanelGraph, relations: readonly Relation[]): string {
  const kinds = new Map<string, Set<string>>();
  for (const { name, edges } of relations) {
    const known = kinds.get(name) ?? new Set();
    for (const { kind } of edges) known.add(kind);
    kinds.set(name, known);
  }
  const rankOf = (name: string) => byName.get(name)?.rank ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...kinds].sort(([a], [b]) => rankOf(a) - rankOf(b));
  const named = sorted
    .slice(0, mostNamed)
    .map(([name, own]) => `${labelOf({ byName }, name)} (${[...own].join(", ")})`);
  const more = sorted.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Such as `stuck in OLM v0`; empty if automatic updates under the shown OLMs reach the head. */
export function nameStuck(olms: readonly WireOlm[]): string {
  return olms.length === 0 ? "" : `stuck in OLM ${olms.join(" and ")}`;
}

function labelOf({ byName }: Pick<PanelGraph, "byName">, name: string): string {
  return shownText(byName.get(name)?.label ?? name, 60);
}
