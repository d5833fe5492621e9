// The texts of the table's cells: what the lanes draw, in words.

import { shownText } from "#core";
import { automaticUpdatesOf, type ChannelsUpdate, type PanelGraph, relationsOf, type VersionNode } from "#picture";
import type { WireOlm } from "#protocol";

/** With more versions that can update to one, the others are counted; the details name them. */
const mostNamed = 4;

/** The OLMs whose updates the table has a column for. */
export function shownOlms({ edgeFilter }: PanelGraph): readonly WireOlm[] {
  if (edgeFilter === "v0") return ["v0"];
  return edgeFilter === "v1" || edgeFilter === "anyChannel" ? ["v1"] : ["v0", "v1"];
}

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
  const { own } = automaticUpdatesOf(graph, version, olm);
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

/** The versions that can update to this one, newest first. */
export function nameArriving(graph: PanelGraph, { name }: VersionNode): string {
  const { across, edgeFilter } = graph;
  const names = new Set(
    edgeFilter === "anyChannel"
      ? across.anyChannelTo(name).map(({ from }) => from)
      : relationsOf(graph, name).flatMap(({ arriving }) => arriving.map((relation) => relation.name)),
  );
  const rankOf = (each: string) => graph.byName.get(each)?.rank ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...names].sort((a, b) => rankOf(a) - rankOf(b));
  const named = sorted.slice(0, mostNamed).map((each) => labelOf(graph, each));
  const more = sorted.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Such as `stuck in OLM v0`; empty if automatic updates under the shown OLMs reach the head. */
export function nameStuck(graph: PanelGraph, { entries }: VersionNode): string {
  const stuck = shownOlms(graph).filter((olm) => [...entries.values()].some((entry) => entry.stuck.includes(olm)));
  return stuck.length === 0 ? "" : `stuck in OLM ${stuck.join(" and ")}`;
}

function labelOf(graph: PanelGraph, name: string): string {
  return shownText(graph.byName.get(name)?.label ?? name, 60);
}
