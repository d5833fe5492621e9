// The content of a document as plain data, to state what an edit should lead to and to check that it does.

import { foldNode } from "../syntax/fold-node.ts";
import type { MapNode, Node } from "../syntax/node.ts";

/** A value without places, as JSON has it. The order of the keys is that of the text. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

/** The content of a node, with other content for some nodes inside it. */
export function plainOf(root: Node, replaced: ReadonlyMap<Node, PlainValue> = new Map()): PlainValue {
  return foldNode<PlainValue>(root, (node, of) => {
    const other = replaced.get(node);
    if (other !== undefined) return other;
    if (node.kind === "scalar") return node.value;
    return node.kind === "list" ? node.items.map(of) : plainMap(node, of);
  });
}

function plainMap({ pairs }: MapNode, of: (node: Node) => PlainValue): PlainValue {
  // No prototype, so that the key "__proto__" is one like any other.
  const map: Record<string, PlainValue> = Object.create(null);
  for (const { key, value } of pairs) map[key.value] = of(value);
  return map;
}

/** Whether two values are equal; the order of keys does not matter. */
export function isSamePlainValue(a: PlainValue, b: PlainValue): boolean {
  const pending: [PlainValue, PlainValue][] = [[a, b]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [one, other] = pair;
    if (Object.is(one, other)) continue;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
    if (keys.length !== otherKeys.length) return false;
    const [ofOne, ofOther] = [one as Record<string, PlainValue>, other as Record<string, PlainValue>];
    for (const key of keys) {
      if (!Object.hasOwn(ofOther, key)) return false;
      pending.push([ofOne[key] as PlainValue, ofOther[key] as PlainValue]);
    }
  }
  return true;
}

/** Whether an alias (`*name`) repeats one of the nodes or something around it, so that an edit would change several places. */
export function repeatedByAlias(root: Node, targets: Iterable<Node>): boolean {
  const repeated = new Set<Node>();
  const seen = new Set<Node>([root]);
  const nodes = [root];
  for (const node of nodes) {
    for (const child of childrenOf(node)) {
      if (repeated.has(node) || seen.has(child)) repeated.add(child);
      if (!seen.has(child)) nodes.push(child);
      seen.add(child);
    }
  }
  for (const target of targets) if (repeated.has(target)) return true;
  return false;
}

function childrenOf(node: Node): readonly Node[] {
  if (node.kind === "list") return node.items;
  return node.kind === "map" ? node.pairs.map(({ value }) => value) : [];
}
