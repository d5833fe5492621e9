import type { Node } from "./node.ts";

/**
 * Computes a result for a value from the results of its children, which `of` returns. It never recurses, so the call
 * stack does not limit the depth. A node that several aliases share is computed once; `make` does not ask for the children
 * of one that `isWhole`.
 */
export function foldNode<T>(
  root: Node,
  make: (node: Node, of: (child: Node) => T) => T,
  isWhole: (node: Node) => boolean = () => false,
): T {
  const made = new Map<Node, T>();
  const of = (child: Node) => made.get(child) as T;
  for (const node of fromOutside(root, isWhole).reverse()) if (!made.has(node)) made.set(node, make(node, of));
  return of(root);
}

/** A value and all its descendants, parents first. */
function fromOutside(root: Node, isWhole: (node: Node) => boolean): Node[] {
  const nodes = [root];
  for (const node of nodes) {
    if (isWhole(node)) continue;
    if (node.kind === "list") for (const item of node.items) nodes.push(item);
    if (node.kind !== "map") continue;
    for (const { value } of node.pairs) nodes.push(value);
    for (const { value } of node.overridden) nodes.push(value);
  }
  return nodes;
}
