import type { Node } from "./node.ts";

/**
 * Makes something of a value from what was made of the values inside it, `of`. Never recurses, so that depth is bounded
 * by the rule of opm's readers and not by our stack; what several aliases stand for is made once.
 */
export function foldNode<T>(root: Node, make: (node: Node, of: (child: Node) => T) => T): T {
  const made = new Map<Node, T>();
  const of = (child: Node) => made.get(child) as T;
  const waiting: { readonly node: Node; readonly isBegun: boolean }[] = [{ node: root, isBegun: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isBegun } = next;
    if (made.has(node)) continue;
    if (isBegun || node.kind === "scalar") made.set(node, make(node, of));
    else {
      waiting.push({ node, isBegun: true });
      for (const child of childrenOf(node)) waiting.push({ node: child, isBegun: false });
    }
  }
  return of(root);
}

function* childrenOf(node: Node): Generator<Node> {
  if (node.kind === "list") yield* node.items;
  if (node.kind !== "map") return;
  for (const { value } of node.pairs) yield value;
  for (const { value } of node.overridden) yield value;
}
