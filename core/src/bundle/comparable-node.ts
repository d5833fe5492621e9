import { foldNode } from "../syntax/fold-node.ts";
import type { Node } from "../syntax/node.ts";

/** A text that is equal for values that are equal as JSON, whatever the order of their keys. */
export function comparableNode(node: Node): string {
  return foldNode<string>(node, (each, of) => {
    if (each.kind === "scalar") return JSON.stringify(each.value);
    if (each.kind === "list") return `[${each.items.map(of).join(",")}]`;
    const pairs = each.pairs.map(({ key, value }) => `${JSON.stringify(key.value)}:${of(value)}`);
    return `{${pairs.sort().join(",")}}`;
  });
}
