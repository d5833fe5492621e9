// Nodes of blobs that opm generates: each value has the place in the text that causes it.

import type { ListNode, MapNode, Node, Pair, ScalarNode } from "../syntax/node.ts";
import type { Place } from "../syntax/source-file.ts";

/** The node of a generated string. */
export function textNode({ span }: Place, value: string): ScalarNode {
  return { kind: "scalar", start: span.start, end: span.end, value, style: "plain" };
}

/** The node of a generated list. */
export function listNode({ span }: Place, items: readonly Node[]): ListNode {
  return { kind: "list", start: span.start, end: span.end, items };
}

/** The node of a generated mapping. A field without value is left out. */
export function mapNode({ span }: Place, fields: Readonly<Record<string, Node | undefined>>): MapNode {
  const { start, end } = span;
  const pairs: Pair[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value) pairs.push({ key: { value: name, start: value.start, end: value.end }, value });
  }
  return { kind: "map", start, end, pairs, overridden: [] };
}
