// Moves the selection: by rows, along update edges, or to another channel.

import type { Layout, PanelGraph } from "#picture";
import { type Relation, relationsOf, sectionKey, versionKey } from "#picture";
import type { WireLocation } from "#protocol";
import type { KeyAction } from "./key-action.ts";

/** The key of a row, and the channel in which it is selected. */
export interface Selection {
  readonly selected: string | undefined;
  readonly channel: string | undefined;
}

/** The initial selection: the head of the default channel, else of the first channel with a head. */
export function firstSelection({ channels, versions }: PanelGraph): Selection {
  const channel = channels.find(({ isDefault, wire }) => isDefault && wire.heads.length > 0) ?? channels[0];
  const name = channel?.wire.heads[0] ?? versions[0]?.name;
  return { selected: name === undefined ? undefined : versionKey(name), channel: channel?.name };
}

/** True if the graph has a version or a section with this key. */
export function hasRow({ versions }: PanelGraph, key: string | undefined): boolean {
  return versions.some(
    ({ name, minor }) => versionKey(name) === key || (minor !== undefined && sectionKey(minor) === key),
  );
}

/** The head of a channel, selected in that channel. Empty if the channel has no head. */
export function selectHead({ channels }: PanelGraph, channel: string): Selection {
  const head = channels.find(({ name }) => name === channel)?.wire.heads[0];
  return { selected: head === undefined ? undefined : versionKey(head), channel };
}

/** The place in the source that a version in a channel leads to: its entry, else the first edge that names it. */
export function findPlace(graph: PanelGraph, name: string, channel: string | undefined): WireLocation | undefined {
  const holding = graph.channels.filter(({ names }) => names.has(name));
  const chosen = holding.filter((candidate) => candidate.name === channel);
  const places = [...chosen, ...holding].map(
    ({ entries, updates }) => entries.get(name)?.at ?? updates.from(name)[0]?.at,
  );
  return places.find((place) => place !== undefined);
}

/** The next or previous channel that has the version, in the order of the lanes. */
export function stepChannel(
  graph: PanelGraph,
  name: string,
  channel: string | undefined,
  action: "nextChannel" | "previousChannel",
): string | undefined {
  const holding = graph.channels.filter(({ names }) => names.has(name)).map((found) => found.name);
  const at = holding.indexOf(channel ?? "");
  const next = action === "nextChannel" ? at + 1 : Math.max(0, at - 1);
  return holding[Math.min(next, holding.length - 1)];
}

/** The name of the next or previous version that is marked as changed, from top to bottom and around. */
export function stepChange(
  { versions }: PanelGraph,
  selected: string | undefined,
  action: "nextChange" | "previousChange",
): string | undefined {
  const changed = versions.filter(({ changes }) => changes.length > 0);
  const rank = versions.find(({ name }) => versionKey(name) === selected)?.rank ?? -1;
  const next = changed.find((version) => version.rank > rank) ?? changed[0];
  const previous = changed.findLast((version) => version.rank < rank) ?? changed.at(-1);
  return (action === "nextChange" ? next : previous)?.name;
}

/** The key of the row that an action moves to; undefined if there is none. */
export function stepRow(
  graph: PanelGraph,
  { rows }: Layout,
  { selected, channel }: Selection,
  action: KeyAction,
  page: number,
): string | undefined {
  const at = rows.findIndex(({ row }) => row.key === selected);
  const row = rows[at]?.row;
  if (action === "onwards" || action === "back") {
    if (row?.kind !== "version") return action === "onwards" && row !== undefined ? rows[at + 1]?.row.key : undefined;
    const shown = new Set(rows.map((placed) => placed.row.key));
    const followed = listFollowed(graph, row.version.name, channel, action).find((name) => shown.has(versionKey(name)));
    if (followed !== undefined) return versionKey(followed);
    return action === "back" && row.section !== undefined ? sectionKey(row.section) : undefined;
  }
  const to = { up: at - 1, down: at + 1, pageUp: at - page, pageDown: at + page, first: 0, last: rows.length - 1 };
  const wanted = action in to ? to[action as keyof typeof to] : at;
  return rows[Math.max(0, Math.min(rows.length - 1, wanted))]?.row.key;
}

/** The versions along update edges. Edges of `replaces` and of the selected channel come first. */
function listFollowed(
  graph: PanelGraph,
  name: string,
  channel: string | undefined,
  action: "onwards" | "back",
): readonly string[] {
  const all = relationsOf(graph, name);
  const sorted = [
    ...all.filter((found) => found.channel === channel),
    ...all.filter((found) => found.channel !== channel),
  ];
  return sorted.flatMap((relations) => {
    const found = action === "onwards" ? relations.onwards : relations.arriving;
    return [...found.filter(replaces), ...found.filter((relation) => !replaces(relation))].map(
      (relation) => relation.name,
    );
  });
}

function replaces({ edges }: Relation): boolean {
  return edges.some(({ kind }) => kind === "replaces");
}
