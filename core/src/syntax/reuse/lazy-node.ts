// Lists and mappings that are made of others, and whose parts are made only when something asks for them. They look like the
// nodes that a reader makes, also where they are copied or written as JSON.

import type { Span } from "../../base/text.ts";
import type { Key, ListNode, MapNode, Node, Pair } from "../node.ts";

/** How the parts of a value are made from those of the other. */
export interface Remake {
  readonly node: (part: Node) => Node;
  readonly key: (key: Key) => Key;
}

export class LazyList implements ListNode {
  readonly kind = "list";
  readonly start: number;
  readonly end: number;
  readonly #from: ListNode;
  readonly #remake: Remake;
  #items: readonly Node[] | undefined;

  constructor(from: ListNode, { start, end }: Span, remake: Remake) {
    this.start = start;
    this.end = end;
    this.#from = from;
    this.#remake = remake;
  }

  get items(): readonly Node[] {
    this.#items ??= this.#from.items.map((item) => this.#remake.node(item));
    return this.#items;
  }

  toJSON(): ListNode {
    const { kind, items, start, end } = this;
    return { kind, items, start, end };
  }
}

export class LazyMap implements MapNode {
  readonly kind = "map";
  readonly overridden: readonly Pair[];
  readonly start: number;
  readonly end: number;
  readonly #from: MapNode;
  readonly #remake: Remake;
  #pairs: readonly Pair[] | undefined;

  constructor(from: MapNode, { start, end }: Span, remake: Remake) {
    // Hardly any mapping overrides a pair.
    this.overridden = from.overridden.length === 0 ? from.overridden : remadePairs(from.overridden, remake);
    this.start = start;
    this.end = end;
    this.#from = from;
    this.#remake = remake;
  }

  get pairs(): readonly Pair[] {
    this.#pairs ??= remadePairs(this.#from.pairs, this.#remake);
    return this.#pairs;
  }

  toJSON(): MapNode {
    const { kind, pairs, overridden, start, end } = this;
    return { kind, pairs, overridden, start, end };
  }
}

function remadePairs(pairs: readonly Pair[], { node, key: remadeKey }: Remake): readonly Pair[] {
  return pairs.map(({ key, value }) => ({ key: remadeKey(key), value: node(value) }));
}
