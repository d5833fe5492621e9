// Edges that opm does not see because their key is misspelt or indented wrongly.

import { spanOf } from "../../go/field-of.ts";
import type { Channel } from "../../model/blob.ts";
import { entrySchema } from "../../schema/blob-schemas.ts";
import type { MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Located } from "../../syntax/source-file.ts";
import { suggestField } from "../support/missing-field-report.ts";

/** A key that opm ignores. */
export interface IgnoredEdge {
  /** The key as it is written. */
  readonly at: Located<string>;
  /** The correct spelling; undefined if the key is only indented wrongly. */
  readonly suggestion: string | undefined;
}

/** The ignored key that would replace or skip the entry of that name if it were spelled or indented correctly. */
export function findIgnoredEdge(channel: Channel, name: string): IgnoredEdge | undefined {
  for (const { map } of channel.entries) {
    const pair = map.pairs.find(
      (each) => isOrContains(each.value, name) && isEdgeField(suggestField(each.key, map, entrySchema)),
    );
    if (pair) return { at: keyOfPair(channel, pair), suggestion: suggestField(pair.key, map, entrySchema) };
  }
  const outdented = findOutdentedEdge(channel.root, name);
  return outdented && { at: keyOfPair(channel, outdented), suggestion: undefined };
}

/** A `replaces` or `skips` at the level of `entries`. */
function findOutdentedEdge({ pairs }: MapNode, name: string): Pair | undefined {
  return pairs.find(({ key, value }) => isEdgeField(key.value.trim()) && isOrContains(value, name));
}

function keyOfPair({ document }: Channel, { key }: Pair): Located<string> {
  return { document, span: spanOf(key), value: key.value };
}

/** Whether a key, without spaces around it, creates an update edge by name. */
export function isEdgeField(field: string | undefined): boolean {
  return field?.trim() === "replaces" || field?.trim() === "skips";
}

function isOrContains(value: Node, name: string): boolean {
  const items = value.kind === "list" ? value.items : [value];
  return items.some((item) => item.kind === "scalar" && item.value === name);
}
