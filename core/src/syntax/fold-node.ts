import type { Node } from "./node.ts";

/**
 * Makes something of a value from what was made of the values inside it, `of`. Never recurses, so that depth is bounded
 * by the rule of opm's readers and not by our stack; what several aliases stand for is made once.
 */
export function foldNode<T>(root: Node, make: (node: Node, of: (child: Node) => T) => T): T {
  const made = new Map<Node, T>();
  const of = (child: Node) => made.get(child) as T;
  for (const node of fromOutside(root).reverse()) if (!made.has(node)) made.set(node, make(node, of));
  return of(root);
}

/** A value and all inside it, each before what it holds. */
function fromOutside(root: Node): Node[] {
  const nodes = [root];
  for (const node of nodes) {
    if (node.kind === "list") for (const item of node.items) nodes.push(item);
    if (node.kind !== "map") continue;
    for (const { value } of node.pairs) nodes.push(value);
    for (const { value } of node.overridden) nodes.push(value);
  }
  return nodes;
}
