// Finds the pair or the list of a document that a place belongs to.

import type { Span } from "../../base/text.ts";
import type { ListNode, MapNode, Node, Pair } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";

/** A pair and the mapping that contains it. */
export interface PairInMap {
  readonly map: MapNode;
  readonly pair: Pair;
}

/** The pair whose value has exactly this span. */
export function pairWithValueAt(document: Document, span: Span): PairInMap | undefined {
  return findPair(document, span, ({ value }) => isAt(value, span));
}

/** The pair whose key has exactly this span. */
export function pairWithKeyAt(document: Document, span: Span): PairInMap | undefined {
  return findPair(document, span, ({ key }) => isAt(key, span));
}

/** The list that has an item with exactly this span. */
export function listWithItemAt(document: Document, span: Span): ListNode | undefined {
  for (const node of nodesAround(document, span)) {
    if (node.kind === "list" && node.items.some((item) => isAt(item, span))) return node;
  }
  return undefined;
}

function findPair(document: Document, span: Span, isWanted: (pair: Pair) => boolean): PairInMap | undefined {
  for (const node of nodesAround(document, span)) {
    const pair = node.kind === "map" ? node.pairs.find(isWanted) : undefined;
    if (node.kind === "map" && pair) return { map: node, pair };
  }
  return undefined;
}

function isAt({ start, end }: Span, span: Span): boolean {
  return start === span.start && end === span.end;
}

/** The collections that contain a span, outer ones first. */
function* nodesAround({ root }: Document, span: Span): Generator<Node> {
  const waiting: Node[] = root ? [root] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "scalar") continue;
    yield node;
    const inner = node.kind === "list" ? node.items : node.pairs.map(({ value }) => value);
    for (const each of inner) if (each.start <= span.start && span.end <= each.end) waiting.push(each);
  }
}
