// The nodes that an edit leaves as they are, so that only the text around the edit is parsed again. yaml-composer.ts takes
// children of block collections from here where the parser is in the same state as before the edit.

import type { ListNode, MapNode, Node, Pair } from "../node.ts";
import { textDifference } from "../text-difference.ts";
import { movedNode, movedPair } from "./moved-node.ts";

/** A document before an edit. Its root holds no aliases, duplicate keys or mistakes. */
export interface DocumentBefore {
  readonly root: Node;
  readonly text: string;
}

/** Children of a block collection that follow each other, at their places in the new text. */
export interface KnownChildren {
  /** Of a list. */
  readonly items: readonly Node[];
  /** Of a mapping. */
  readonly pairs: readonly Pair[];
  /** Where the next child begins: its key, or the `-` before an item. */
  readonly next: number;
}

/** Deeper nodes are not looked up, so that the work for each of them is bounded. */
const deepest = 64;

/** How many characters from the beginning of a child decide where the one before it ends: `--- ` at most. */
const lookAhead = 4;

/** So many failed lookups mean that the edit has changed the structure. Then no more nodes are looked up. */
const mostMisses = 100;

export class KnownNodes {
  readonly #before: DocumentBefore;
  /** Up to here both texts are the same. */
  readonly #prefix: number;
  /** From here on the new text is the same as the old one, where each character was `#grown` earlier. */
  readonly #suffix: number;
  readonly #grown: number;
  /** The text that the edit inserted. */
  readonly inserted: string;
  #misses = 0;

  constructor(before: DocumentBefore, text: string) {
    const { span, newText } = textDifference(before.text, text);
    this.#before = before;
    this.#prefix = span.start;
    this.#suffix = span.start + newText.length;
    this.#grown = text.length - before.text.length;
    this.inserted = newText;
  }

  /** Whether children that begin behind this offset may be looked up. */
  isBehindEdit(at: number): boolean {
    return at >= this.#suffix && this.#misses < mostMisses;
  }

  /**
   * The child at `at`, where its key or its `-` begins, and those after it, in a block collection that is nested `depth`
   * levels deep. What is parsed of them depends only on their text and on the indentation, which is that of `next`. The last
   * child is not among them, because its end depends on what follows the collection.
   */
  childrenAt(kind: "list" | "map", at: number, depth: number): KnownChildren | undefined {
    if (depth > deepest || this.#misses >= mostMisses) return undefined;
    const isBefore = at + lookAhead <= this.#prefix;
    if (!isBefore && at < this.#suffix) return undefined;
    const by = isBefore ? 0 : this.#grown;
    const collection = this.#collectionAround(at - by, depth);
    const known = collection?.kind === kind ? this.#childrenFrom(collection, at - by, isBefore) : undefined;
    if (!known) this.#misses++;
    return known && movedChildren(known, by);
  }

  #collectionAround(at: number, depth: number): ListNode | MapNode | undefined {
    let node: Node | undefined = this.#before.root;
    for (let level = 1; node && node.kind !== "scalar"; level++) {
      const first = this.#before.text.charCodeAt(node.start);
      const isFlow = first === 91 || first === 123;
      if (isFlow || node.start > at) return undefined;
      if (level === depth) return node;
      const index = lastStartingBy(node, at);
      node = node.kind === "list" ? node.items[index] : node.pairs[index]?.value;
    }
    return undefined;
  }

  #childrenFrom(collection: ListNode | MapNode, at: number, isBefore: boolean): KnownChildren | undefined {
    const count = collection.kind === "list" ? collection.items.length : collection.pairs.length;
    const first = this.#indexOf(collection, at);
    if (first === undefined) return undefined;
    const last = isBefore ? lastStartingBy(collection, this.#prefix - lookAhead) : count - 1;
    if (last <= first) return undefined;
    const next = this.#startOf(collection, last);
    if (next === undefined) return undefined;
    const isList = collection.kind === "list";
    return {
      items: isList ? collection.items.slice(first, last) : [],
      pairs: isList ? [] : collection.pairs.slice(first, last),
      next,
    };
  }

  /** The index of the child that begins at an offset. */
  #indexOf(collection: ListNode | MapNode, at: number): number | undefined {
    // The value of a list's item begins behind its `-`.
    const isList = collection.kind === "list";
    const near = lastStartingBy(collection, at) + (isList ? 1 : 0);
    return this.#startOf(collection, near) === at ? near : undefined;
  }

  /**
   * Where a child begins; undefined where another word is before its node, such as a tag, whose loss would change the child,
   * and for an item whose value begins on a later line than its `-`.
   */
  #startOf(collection: ListNode | MapNode, index: number): number | undefined {
    const isList = collection.kind === "list";
    const start = isList ? collection.items[index]?.start : collection.pairs[index]?.key.start;
    if (start === undefined) return undefined;
    const { text } = this.#before;
    const before = lastBeforeSpaces(text, start);
    if (isDash(text, before)) return isList ? before : start;
    return isList || !isLineStart(text, before) ? undefined : start;
  }
}

/** The offset of the last character before `at` that is not a space; -1 if there is none. */
function lastBeforeSpaces(text: string, at: number): number {
  let before = at - 1;
  while (text.charCodeAt(before) === 32) before--;
  return before;
}

/** Whether the character is the `-` of an item, not the end of a word. */
function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === 45 && (text.charCodeAt(at - 1) === 32 || isLineStart(text, at - 1));
}

/** Whether a line begins behind the character. */
function isLineStart(text: string, at: number): boolean {
  return at < 0 || text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13;
}

/** The index of the last child that begins at an offset or before it; -1 if there is none. */
function lastStartingBy(collection: ListNode | MapNode, at: number): number {
  const isList = collection.kind === "list";
  let low = 0;
  let high = isList ? collection.items.length : collection.pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = isList ? collection.items[middle]?.start : collection.pairs[middle]?.key.start;
    if (start !== undefined && start <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function movedChildren({ items, pairs, next }: KnownChildren, by: number): KnownChildren {
  if (by === 0) return { items, pairs, next };
  return {
    items: items.map((item) => movedNode(item, by)),
    pairs: pairs.map((pair) => movedPair(pair, by)),
    next: next + by,
  };
}
