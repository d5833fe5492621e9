// The guard of go-yaml v2.4 against alias bombs (decode.go): how much of a document may come from its aliases.

import type { Node } from "./node.ts";

const lowDecodes = 400_000;
const highDecodes = 4_000_000;

/**
 * True when go-yaml refuses to decode the document as "excessive aliasing".
 * Walks what the decoder would walk, `aliases` giving the node behind each alias; stops as soon as it would stop.
 */
export function exceedsAliasLimit(root: Node, aliases: ReadonlyMap<Node, Node>): boolean {
  let decodes = 1;
  let aliasDecodes = 0;
  const stack: { readonly node: Node; readonly inAlias: boolean }[] = [{ node: root, inAlias: false }];
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const target = aliases.get(visit.node);
    // An alias counts itself and what it stands for.
    decodes += target ? 2 : 1;
    const inAlias = visit.inAlias || target !== undefined;
    if (inAlias) aliasDecodes += target && visit.inAlias ? 2 : 1;
    if (aliasDecodes > 100 && decodes > 1000 && aliasDecodes / decodes > allowedRatio(decodes)) return true;
    const { node } = visit;
    if (node.kind === "list") for (const item of node.items) stack.push({ node: item, inAlias });
    if (node.kind !== "map") continue;
    for (const pair of node.pairs) {
      decodes++;
      if (inAlias) aliasDecodes++;
      stack.push({ node: pair.value, inAlias });
    }
  }
  return false;
}

function allowedRatio(decodes: number): number {
  if (decodes <= lowDecodes) return 0.99;
  if (decodes >= highDecodes) return 0.1;
  return 0.99 - 0.89 * ((decodes - lowDecodes) / (highDecodes - lowDecodes));
}
