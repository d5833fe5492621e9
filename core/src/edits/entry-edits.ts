// Edits of a channel's entries. Each is undefined where the text does not allow it, which then offers nothing.

import type { TextEdit } from "../base/text.ts";
import { lastPairOf, listFieldOf, pairsOf } from "../go/field-of.ts";
import type { Channel, Entry } from "../model/blob.ts";
import type { MapNode, Node, ScalarNode } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";
import type { DocumentEdit } from "./change.ts";
import { checkedEditsOfAll } from "./checked-edits.ts";
import {
  insertItems,
  itemInsertion,
  itemRemovals,
  type ListPlace,
  removeItem,
  removeItems,
  reorderItems,
} from "./list-edits.ts";
import { type FieldPlace, fieldEdits, fieldRemoval, removeField, setField, setScalar, withField } from "./map-edits.ts";
import { type PlainValue, plainOf } from "./plain-value.ts";

/** The fields of a new entry; those that are undefined or empty are left out. */
export interface NewEntry {
  readonly name: string;
  readonly replaces?: string | undefined;
  readonly skips?: readonly string[] | undefined;
  readonly skipRange?: string | undefined;
}

/** The fields of an entry in their usual order, for entries without an example beside them. */
const fieldOrder = ["name", "replaces", "skips", "skipRange"] as const;

/** Adds an entry before another one, or as the last one of a channel that has entries. */
export function addEntry(channel: Channel, entry: NewEntry, before?: Entry): readonly DocumentEdit[] | undefined {
  const place = entriesPlace(channel);
  if (!place) return undefined;
  const index = before ? place.list.items.indexOf(before.map) : place.list.items.length;
  return index < 0 ? undefined : insertItems(place, index, [plainEntry(entry, channel.entries)]);
}

/** A new entry as a value, its keys in the order of the other entries. */
export function plainEntry(entry: NewEntry, examples: readonly Entry[]): { readonly [key: string]: PlainValue } {
  const written = examples.map(({ map }) => map.pairs.map(({ key }) => key.value));
  const comesBefore = (a: string, b: string) =>
    written.some((keys) => keys.includes(a) && keys.indexOf(a) < keys.indexOf(b));
  const keys = fieldOrder.filter((key) => entry[key] !== undefined && entry[key]?.length !== 0);
  const ordered = keys.toSorted((a, b) => (comesBefore(a, b) ? -1 : comesBefore(b, a) ? 1 : 0));
  return Object.fromEntries(ordered.map((key) => [key, entry[key] ?? ""]));
}

/** Removes an entry with the comments that belong to it; undefined for the only entry of a block list. */
export function removeEntry(channel: Channel, entry: Entry): readonly DocumentEdit[] | undefined {
  const place = entriesPlace(channel);
  return place && removeItem(place, entry.map);
}

/** Removes entries with the comments that belong to them, but not all of a channel. */
export function removeEntries(channel: Channel, entries: readonly Entry[]): readonly DocumentEdit[] | undefined {
  const place = entriesPlace(channel);
  return place && removeItems(place, new Set(entries.map(({ map }) => map)));
}

/** Puts the entries in another order: `entries` has the same ones. */
export function reorderEntries(channel: Channel, entries: readonly Entry[]): readonly DocumentEdit[] | undefined {
  const place = entriesPlace(channel);
  if (!place || place.list.items.length !== entries.length) return undefined;
  return reorderItems(
    place,
    entries.map(({ map }) => place.list.items.indexOf(map)),
  );
}

/** Removes all entries but some, with the comments that belong to them. */
export function keepEntries(channel: Channel, names: ReadonlySet<string>): readonly DocumentEdit[] | undefined {
  return removeEntries(
    channel,
    channel.entries.filter(({ name }) => !names.has(name?.value ?? "")),
  );
}

/** A field of an entry that holds update edges. */
export type EdgeField = "replaces" | "skips" | "skipRange";

/** Gives a field of several entries another value; undefined or an empty list removes the field. */
export function setInEntries(
  channel: Channel,
  field: EdgeField,
  values: ReadonlyMap<Entry, string | readonly string[] | undefined>,
): readonly DocumentEdit[] | undefined {
  return editEntries(channel, field, values, ({ document, map }, value, place) => ({
    edits: value === undefined ? fieldRemoval(document, map, field) : fieldEdits(document, map, field, value, place),
    value,
  }));
}

/** Adds names to the skips of several entries, behind those that are there; names that are skipped already are ignored. */
export function addSkipsTo(
  channel: Channel,
  names: ReadonlyMap<Entry, readonly string[]>,
): readonly DocumentEdit[] | undefined {
  return editEntries(channel, "skips", names, ({ document, map, skips }, wanted, place) => {
    const known = new Set(skips.map(({ value }) => value));
    const added = [...new Set(wanted)].filter((name) => !known.has(name));
    const list = listFieldOf(map, "skips");
    if (added.length === 0) return { edits: [], value: undefined };
    if (list && list.items.length > 0) {
      const edits = itemInsertion({ document, list, key: "skips" }, list.items.length, added);
      return { edits, value: [...(plainOf(list) as readonly PlainValue[]), ...added] };
    }
    const isNew = !lastPairOf(map, "skips");
    return { edits: isNew ? fieldEdits(document, map, "skips", added, place) : undefined, value: added };
  });
}

/** Removes a name from the skips of several entries, and the field with the last one. */
export function removeSkipFrom(
  channel: Channel,
  entries: readonly Entry[],
  name: string,
): readonly DocumentEdit[] | undefined {
  const wanted = new Map(entries.map((entry) => [entry, name]));
  return editEntries(channel, "skips", wanted, ({ document, map }) => {
    const list = listFieldOf(map, "skips");
    const own = new Set(list?.items.filter((item) => item.kind === "scalar" && item.value === name));
    if (!list || own.size === 0) return { edits: [], value: undefined };
    if (own.size === list.items.length) return { edits: fieldRemoval(document, map, "skips"), value: undefined };
    const left = list.items.filter((item) => !own.has(item)).map((item) => plainOf(item));
    return { edits: itemRemovals({ document, list, key: "skips" }, own), value: left };
  });
}

/** The edits of a field of an entry, and the field's value behind them. */
interface FieldEdits {
  readonly edits: readonly TextEdit[] | undefined;
  readonly value: PlainValue | undefined;
}

/** Edits a field of several entries in one step: thousands of entries may replace one. */
function editEntries<Wanted>(
  channel: Channel,
  field: EdgeField,
  wanted: ReadonlyMap<Entry, Wanted>,
  edit: (entry: Entry, wanted: Wanted, place: FieldPlace) => FieldEdits,
): readonly DocumentEdit[] | undefined {
  const { document, entries } = channel;
  const example = entries.find(({ map }) => pairsOf(map, field).length > 0)?.map;
  const contents = new Map<Node, PlainValue>();
  const all: TextEdit[] = [];
  for (const [at, entry] of entries.entries()) {
    if (!wanted.has(entry)) continue;
    const { edits, value } = edit(entry, wanted.get(entry) as Wanted, placeBeside(channel, at, field, example));
    if (!edits) return undefined;
    if (edits.length === 0) continue;
    for (const each of edits) all.push(each);
    contents.set(entry.map, withField(entry.map, field, value));
  }
  return all.length === 0 ? [] : checkedEditsOfAll(document, all, contents);
}

/** Like `placeOfField`, but with few examples, because it is called for every entry of a channel. */
function placeBeside({ entries }: Channel, at: number, field: EdgeField, example: MapNode | undefined): FieldPlace {
  const nearby = entries.slice(Math.max(0, at - mostNearby), at + mostNearby + 1).map(({ map }) => map);
  const own = entries[at]?.map;
  const examples = [...nearby, ...(example ? [example] : [])].filter((map) => map !== own);
  return { behind: fieldOrder.slice(0, fieldOrder.indexOf(field)), examples };
}

const mostNearby = 4;

/** Sets what an entry replaces, or removes the field. */
export function setReplaces(
  channel: Channel,
  entry: Entry,
  name: string | undefined,
): readonly DocumentEdit[] | undefined {
  return setText(channel, entry, "replaces", name);
}

/** Sets the skipRange of an entry, or removes the field. */
export function setSkipRange(
  channel: Channel,
  entry: Entry,
  range: string | undefined,
): readonly DocumentEdit[] | undefined {
  return setText(channel, entry, "skipRange", range);
}

function setText(channel: Channel, entry: Entry, name: "replaces" | "skipRange", text: string | undefined) {
  const { document, map } = entry;
  if (text === undefined) return removeField(document, map, name);
  return setField(document, map, name, text, placeOfField(channel, entry, name));
}

/** Adds names to the skips of an entry, behind those that are there; names that are skipped already are ignored. */
export function addSkips(
  channel: Channel,
  entry: Entry,
  names: readonly string[],
): readonly DocumentEdit[] | undefined {
  const { document, map, skips } = entry;
  const known = new Set(skips.map(({ value }) => value));
  const added = [...new Set(names)].filter((name) => !known.has(name));
  if (added.length === 0) return [];
  const list = listFieldOf(map, "skips");
  if (list && list.items.length > 0) return insertItems({ document, list, key: "skips" }, list.items.length, added);
  if (!lastPairOf(map, "skips")) return setField(document, map, "skips", added, placeOfField(channel, entry, "skips"));
  return undefined;
}

/** Removes a name from the skips of an entry, and the field with the last one. */
export function removeSkip({ document, map, skips }: Entry, name: string): readonly DocumentEdit[] | undefined {
  const list = listFieldOf(map, "skips");
  const own = skips.filter(({ value }) => value === name);
  if (!list || own.length === 0) return [];
  if (own.length === list.items.length) return removeField(document, map, "skips");
  const item = list.items.find(({ start }) => start === own[0]?.span.start);
  return item && removeItem({ document, list, key: "skips" }, item);
}

/** Gives a name, a range or another text of the model another value, in its own quotes. */
export function renameText(at: Located<string>, text: string): readonly DocumentEdit[] | undefined {
  const node = scalarAt(at);
  return node && setScalar(at.document, node, text);
}

function placeOfField(channel: Channel, { map }: Entry, name: (typeof fieldOrder)[number]) {
  const index = fieldOrder.indexOf(name);
  return { behind: fieldOrder.slice(0, index), examples: othersFirst(channel, map) };
}

/** The mappings of the other entries, those nearest to an entry first. */
function othersFirst({ entries }: Channel, map: MapNode): readonly MapNode[] {
  const own = entries.findIndex((entry) => entry.map === map);
  const byDistance = entries.map((entry, index) => ({ map: entry.map, distance: Math.abs(index - own) }));
  return byDistance.sort((a, b) => a.distance - b.distance).flatMap((each) => (each.map === map ? [] : [each.map]));
}

function entriesPlace({ document, root }: Channel): ListPlace | undefined {
  const list = listFieldOf(root, "entries");
  return list && { document, list, key: "entries" };
}

/** The node of a text of the model; undefined where the text has no node of its own. */
function scalarAt({ document: { root }, span }: Located<string>): ScalarNode | undefined {
  let node: Node | undefined = root;
  while (node && node.kind !== "scalar") {
    const children: readonly Node[] = node.kind === "list" ? node.items : node.pairs.map(({ value }) => value);
    // Later children first: a merged mapping can have pairs from elsewhere, which its own pairs follow.
    node = children.findLast((child) => child.start <= span.start && span.end <= child.end);
  }
  return node && node.start === span.start && node.end === span.end ? node : undefined;
}
