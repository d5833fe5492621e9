// Nodes of blobs that opm generates: each value has the place in the text that causes it.

import type { Span } from "../base/text.ts";
import type { ListNode, MapNode, Node, Pair, ScalarNode } from "../syntax/node.ts";
import type { Place } from "../syntax/source-file.ts";

/** The node of a generated string. */
export function textNode({ span }: Place, value: string): ScalarNode {
  return { kind: "scalar", start: span.start, end: span.end, value, style: "plain" };
}

/** The node of a generated list. */
export function listNode({ span }: Place, items: readonly Node[]): ListNode {
  return { kind: "list", start: span.start, end: span.end, items };
}

/**
 * The node of a generated list of names, all at one place. Its items are made when something asks for them: in a semver
 * template each version skips all lower ones, so there are millions.
 */
export class NamesNode implements ListNode {
  readonly kind = "list";
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  #items: WeakRef<readonly ScalarNode[]> | undefined;

  constructor({ start, end }: Span, names: readonly string[]) {
    this.start = start;
    this.end = end;
    this.names = names;
  }

  /** The same objects for work that asks several times: they are kept until it ends. */
  get items(): readonly ScalarNode[] {
    const known = this.#items?.deref();
    if (known) return known;
    const place = { kind: "scalar", start: this.start, end: this.end, style: "plain" } as const;
    const items = this.names.map((value) => ({ ...place, value }));
    this.#items = new WeakRef(items);
    return items;
  }
}

/** The node of a generated mapping. A field without value is left out. */
export function mapNode({ span }: Place, fields: Readonly<Record<string, Node | undefined>>): MapNode {
  const { start, end } = span;
  const pairs: Pair[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value) pairs.push({ key: { value: name, start: value.start, end: value.end }, value });
  }
  return { kind: "map", start, end, pairs, overridden: [] };
}
