// Edges that opm does not see because their key is misspelt, or stands beside the entries for want of indentation.

import { spanOf } from "../../go/field-of.ts";
import type { Channel } from "../../model/blob.ts";
import { entrySchema } from "../../schema/blob-schemas.ts";
import type { MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { fieldMeantBy } from "../support/missing-field.ts";

export interface MisspeltEdge {
  /** The key, where it is written. */
  readonly at: Located<string>;
  /** What it should be; undefined where it is spelt right and only indented wrongly. */
  readonly better: string | undefined;
}

/** The key that would have been an edge from the entry of that name, had it been spelt or indented right. */
export function misspeltEdgeFrom(channel: Channel, name: string): MisspeltEdge | undefined {
  for (const { map } of channel.entries) {
    const pair = map.pairs.find((each) => names(each.value, name) && isEdge(fieldMeantBy(each.key, map, entrySchema)));
    if (pair) return { at: keyAt(channel, pair), better: fieldMeantBy(pair.key, map, entrySchema) };
  }
  const outside = strayEdge(channel.root, name);
  return outside && { at: keyAt(channel, outside), better: undefined };
}

function strayEdge({ pairs }: MapNode, name: string): Pair | undefined {
  return pairs.find(({ key, value }) => isEdge(key.value.trim()) && names(value, name));
}

function keyAt({ document }: Channel, { key }: Pair): Located<string> {
  return { document, span: spanOf(key), value: key.value };
}

function isEdge(field: string | undefined): boolean {
  return field === "replaces" || field === "skips";
}

function names(value: Node, name: string): boolean {
  if (value.kind === "list") return value.items.some((item) => names(item, name));
  return value.kind === "scalar" && value.value === name;
}
