// What a node says without its places: the JSON that opm gets to see.

import type { Node } from "#core";

/** The value of a node; null for no node. */
export function plainValue(node: Node | undefined): unknown {
  if (!node) return null;
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(plainValue);
  return Object.fromEntries(node.pairs.map((pair) => [pair.key.value, plainValue(pair.value)]));
}
