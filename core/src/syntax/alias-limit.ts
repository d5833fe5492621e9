// The guard of go-yaml v2.4 against alias bombs (decode.go): how much of a document may come from its aliases.

import type { Node } from "./node.ts";

const lowDecodes = 400_000;
const highDecodes = 4_000_000;

/** A map as it is written, where that is not what it holds: with keys given twice, or merge keys (`<<`). */
export interface WrittenMap {
  /** Keys and values in turn. */
  readonly children: readonly Node[];
  /** The indexes of the merge keys among the children. */
  readonly mergeKeys: readonly number[];
}

/** A node on its way through the decoder. */
interface Visit {
  readonly node: Node;
  /** It is reached through an alias. */
  readonly inAlias: boolean;
}

/**
 * True when go-yaml refuses to decode the document as "excessive aliasing".
 * Walks what the decoder walks in its order, because the limit is one of the share at each step; `aliases` gives the
 * node behind each alias. Stops as soon as the decoder would.
 */
export function exceedsAliasLimit(
  root: Node,
  aliases: ReadonlyMap<Node, Node>,
  writtenMaps: ReadonlyMap<Node, WrittenMap>,
): boolean {
  let decodes = 0;
  let aliasDecodes = 0;
  const stack: Visit[] = [];
  /** Counts one step; true when it is one too many. */
  const isTooMany = (inAlias: boolean): boolean => {
    decodes++;
    if (inAlias) aliasDecodes++;
    return aliasDecodes > 100 && decodes > 1000 && aliasDecodes / decodes > allowedRatio(decodes);
  };
  // The document itself counts, too.
  isTooMany(false);
  stack.push({ node: root, inAlias: false });
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    let { node, inAlias } = visit;
    if (isTooMany(inAlias)) return true;
    const target = aliases.get(node);
    if (target) {
      // An alias counts itself and what it stands for.
      node = target;
      inAlias = true;
      if (isTooMany(inAlias)) return true;
    }
    const children = decodedChildren(node, aliases, writtenMaps);
    for (let index = children.length - 1; index >= 0; index--) stack.push({ node: children[index] as Node, inAlias });
  }
  return false;
}

/** What the decoder goes on to, in its order: merge keys are not decoded, and a merged list only by its items. */
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

/** A key that was a plain text counts as one step. */
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
