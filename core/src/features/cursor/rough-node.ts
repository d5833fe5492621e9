// What a text that may be broken anywhere most likely means, as far as completion needs it: which collections are around
// the cursor, and which keys and scalars they hold. Verdicts never rest on it.

import type { Span } from "../../base/text.ts";

export type RoughNode = RoughMap | RoughList | RoughScalar;

export interface RoughMap {
  readonly kind: "map";
  /** The column of its keys in block style; -1 in flow style. */
  readonly indent: number;
  readonly pairs: RoughPair[];
}

export interface RoughPair {
  readonly key: string;
  value: RoughNode | undefined;
}

export interface RoughList {
  readonly kind: "list";
  /** The column of its dashes in block style; -1 in flow style. */
  readonly indent: number;
  readonly items: (RoughNode | undefined)[];
}

/** A scalar without its quotes; of one that spans lines the first line. */
export interface RoughScalar {
  readonly kind: "scalar";
  readonly text: string;
}

export type RoughCollection = RoughMap | RoughList;

/** A key of which nothing is there yet. */
export const emptyKey: TypedKey = {
  span: { start: 0, end: 0 },
  indent: 0,
  quote: undefined,
  lacksSpace: false,
  listAbove: undefined,
  commaAt: undefined,
  isFollowed: false,
};

export type TypingStyle = "block" | "flow" | "json";

/** What is being typed, and what is around it. What may be an item of a list or the first key of an item is both. */
export interface Typing {
  readonly style: TypingStyle;
  /** The keys from the root to the value, or to the mapping whose key is typed; `[]` stands for an item of a list. */
  readonly path: readonly string[];
  /** The collections on the path: `around[i]` holds `path[i]`. */
  readonly around: readonly RoughCollection[];
  /** What is at the path, beside the cursor. */
  readonly node: RoughNode | undefined;
  readonly key: TypedKey | undefined;
  readonly value: TypedValue | undefined;
}

/** A key under construction: no colon follows it. */
export interface TypedKey {
  /** The letters that are there, without their quotes. */
  readonly span: Span;
  /** The column at which it begins, in block style. */
  readonly indent: number;
  readonly quote: '"' | "'" | undefined;
  /** Whether it stands directly behind a dash. */
  readonly lacksSpace: boolean;
  /** The key above it whose list has its dashes at this column, so that another item may begin here. */
  readonly listAbove: string | undefined;
  /** Where a comma is missing before it. */
  readonly commaAt: number | undefined;
  /** Whether another member of a flow collection follows without a comma. */
  readonly isFollowed: boolean;
}

/** A value under construction. */
export interface TypedValue {
  /** The value without its quotes as far as it goes: on this line, to the comma or bracket that ends it. */
  readonly span: Span;
  /** The quote before the value, closed or not. */
  readonly quote: '"' | "'" | undefined;
  /** Whether a space is missing between the key's colon, or the dash, and the value. */
  readonly lacksSpace: boolean;
}

/** The collections that are open at a place, with the part of the path that leads on from each. */
export interface OpenCollections {
  readonly path: readonly string[];
  readonly around: readonly RoughCollection[];
}

/** What stands in the last place of a collection. */
export function lastIn(node: RoughCollection | undefined): RoughNode | undefined {
  return node?.kind === "map" ? node.pairs.at(-1)?.value : node?.items.at(-1);
}

/** Puts a node into the last place of a collection. */
export function setLast(node: RoughCollection, value: RoughNode): void {
  if (node.kind === "list") node.items[Math.max(0, node.items.length - 1)] = value;
  else {
    const pair = node.pairs.at(-1);
    if (pair) pair.value = value;
  }
}

/** The collections with the paths to their last places. */
export function openCollections(stack: readonly RoughCollection[]): OpenCollections {
  return {
    path: stack.map((each) => (each.kind === "list" ? "[]" : (each.pairs.at(-1)?.key ?? ""))),
    around: [...stack],
  };
}

/** The value of a key; letter case does not count, as in opm. */
export function roughField(node: RoughNode | undefined, name: string): RoughNode | undefined {
  if (node?.kind !== "map") return undefined;
  const wanted = name.toLowerCase();
  return node.pairs.find(({ key }) => key.toLowerCase() === wanted)?.value;
}

/** The text of a key's value, if it is a scalar with text. */
export function roughText(node: RoughNode | undefined, name: string): string | undefined {
  const value = roughField(node, name);
  return value?.kind === "scalar" && value.text !== "" ? value.text : undefined;
}

/** The items of a key's list. */
export function roughItems(node: RoughNode | undefined, name: string): readonly (RoughNode | undefined)[] {
  const value = roughField(node, name);
  return value?.kind === "list" ? value.items : [];
}

/** The texts of scalars. */
export function textsOf(nodes: readonly (RoughNode | undefined)[]): readonly string[] {
  return nodes.flatMap((node) => (node?.kind === "scalar" && node.text !== "" ? node.text : []));
}
