// go-yaml v2.4's limit against alias bombs (decode.go): the share of a document that may come from aliases.

import type { Node } from "./node.ts";

const lowDecodes = 400_000;
const highDecodes = 4_000_000;

/** A map as written, if that differs from its contents: with duplicate keys or merge keys (`<<`). */
export interface WrittenMap {
  /** Keys and values alternate. */
  readonly children: readonly Node[];
  /** The indexes of the merge keys among the children. */
  readonly mergeKeys: readonly number[];
}

/** A node to be decoded. */
interface Visit {
  readonly node: Node;
  /** It is reached through an alias. */
  readonly inAlias: boolean;
}

/**
 * Whether go-yaml rejects the document for "excessive aliasing". Visits nodes in the decoder's order, because the limit
 * applies to the share at each step, and stops when the decoder would. `aliases` gives the node of each alias.
 */
export function exceedsAliasLimit(
  root: Node,
  aliases: ReadonlyMap<Node, Node>,
  writtenMaps: ReadonlyMap<Node, WrittenMap>,
): boolean {
  let decodes = 0;
  let aliasDecodes = 0;
  const stack: Visit[] = [];
  /** Counts one step; true when the limit is exceeded. */
  const isTooMany = (inAlias: boolean): boolean => {
    decodes++;
    if (inAlias) aliasDecodes++;
    return aliasDecodes > 100 && decodes > 1000 && aliasDecodes / decodes > allowedRatio(decodes);
  };
  // The document node counts as a step.
  isTooMany(false);
  stack.push({ node: root, inAlias: false });
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    let { node, inAlias } = visit;
    if (isTooMany(inAlias)) return true;
    const target = aliases.get(node);
    if (target) {
      // An alias counts as a step, in addition to its node.
      node = target;
      inAlias = true;
      if (isTooMany(inAlias)) return true;
    }
    const children = decodedChildren(node, aliases, writtenMaps);
    for (let index = children.length - 1; index >= 0; index--) stack.push({ node: children[index] as Node, inAlias });
  }
  return false;
}

/** The nodes that the decoder visits next, in its order. It skips merge keys and visits the items of merged lists. */
function decodedChildren(
  node: Node,
  aliases: ReadonlyMap<Node, Node>,
  writtenMaps: ReadonlyMap<Node, WrittenMap>,
): readonly Node[] {
  if (node.kind === "list") return node.items;
  if (node.kind === "scalar") return [];
  const written = writtenMaps.get(node);
  if (!written) return node.pairs.flatMap(({ key, value }) => [keyNode(key), value]);
  const merges = new Set(written.mergeKeys);
  const children: Node[] = [];
  for (const [index, child] of written.children.entries()) {
    if (merges.has(index)) continue;
    if (merges.has(index - 1) && child.kind === "list" && !aliases.has(child)) {
      for (const item of child.items.toReversed()) children.push(item);
    } else children.push(child);
  }
  return children;
}

/** A plain key counts as one step. */
function keyNode({
  value,
  start,
  end,
}: {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}): Node {
  return { kind: "scalar", value, style: "plain", start, end };
}

function allowedRatio(decodes: number): number {
  if (decodes <= lowDecodes) return 0.99;
  if (decodes >= highDecodes) return 0.1;
  return 0.99 - 0.89 * ((decodes - lowDecodes) / (highDecodes - lowDecodes));
}
