// Edges that opm does not see because their key is misspelt, or stands beside the entries for want of indentation.

import { spanOf } from "../../go/field-of.ts";
import type { Channel } from "../../model/blob.ts";
import { entrySchema } from "../../schema/blob-schemas.ts";
import type { MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { suggestField } from "../support/missing-field-report.ts";

export interface IgnoredEdge {
  /** The key, where it is written. */
  readonly at: Located<string>;
  /** What it should be; undefined where it is spelt right and only indented wrongly. */
  readonly suggestion: string | undefined;
}

/** The key that would have been an edge from the entry of that name, had it been spelt or indented right. */
export function findIgnoredEdge(channel: Channel, name: string): IgnoredEdge | undefined {
  for (const { map } of channel.entries) {
    const pair = map.pairs.find((each) => names(each.value, name) && isEdge(suggestField(each.key, map, entrySchema)));
    if (pair) return { at: keyAt(channel, pair), suggestion: suggestField(pair.key, map, entrySchema) };
  }
  const outside = strayEdge(channel.root, name);
  return outside && { at: keyAt(channel, outside), suggestion: undefined };
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
