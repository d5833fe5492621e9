import type { Node, ScalarNode } from "../syntax/node.ts";
import type { Located } from "../syntax/source-file.ts";

/** The node of a text of the model; undefined where the text has no node of its own. */
export function scalarAt({ document: { root }, span }: Located<string>): ScalarNode | undefined {
  let node: Node | undefined = root;
  while (node && node.kind !== "scalar") {
    const children: readonly Node[] = node.kind === "list" ? node.items : node.pairs.map(({ value }) => value);
    // Later children first: a merged mapping can have pairs from elsewhere, which its own pairs follow.
    node = children.findLast((child) => child.start <= span.start && span.end <= child.end);
  }
  return node && node.start === span.start && node.end === span.end ? node : undefined;
}
