// Values that an edit moves without changing them. Their parts are made only when something asks for them, so that moving a
// long list costs as little as moving a short one.

import { memoize } from "../../base/memoize.ts";
import type { Span } from "../../base/text.ts";
import type { Key, ListNode, MapNode, Node, Pair, ScalarNode } from "../node.ts";
import { LazyList, LazyMap, type Remake } from "./lazy-node.ts";

/** The same value, each part of which is `by` characters further on. */
export function movedNode(node: Node, by: number): Node {
  const original = contentOf(node);
  const inAll = by + node.start - original.start;
  if (inAll === 0) return original;
  switch (original.kind) {
    case "scalar":
      return new MovedScalar(original, inAll);
    case "list":
      return new MovedList(original, inAll);
    case "map":
      return new MovedMap(original, inAll);
    default:
      return original satisfies never;
  }
}

/** The same pair, `by` characters further on. */
export function movedPair({ key, value }: Pair, by: number): Pair {
  return { key: movedKey(key, by), value: movedNode(value, by) };
}

/**
 * The value that was moved; a value that was not moved itself. Its places are those before the edits, so only what does not
 * depend on places may be kept with it.
 */
export function contentOf<Kind extends Node>(node: Kind): Kind;
export function contentOf(node: Node): Node {
  if (node instanceof MovedMap || node instanceof MovedList || node instanceof MovedScalar) return node.original;
  return node;
}

/** How many characters a value lies behind its content. */
export function movedBy(node: Node): number {
  return node.start - contentOf(node).start;
}

/**
 * Wraps a function so that it computes its result once for each content, wherever edits move it. The result may hold places
 * only as those of the content, and no document.
 */
export function memoizeByContent<Kind extends Node, Value>(compute: (content: Kind) => Value): (node: Kind) => Value {
  const computeOnce = memoize(compute);
  return (node) => computeOnce(contentOf(node));
}

class MovedScalar implements ScalarNode {
  readonly kind = "scalar";
  readonly value: ScalarNode["value"];
  readonly style: ScalarNode["style"];
  readonly start: number;
  readonly end: number;
  readonly #original: ScalarNode;

  constructor(original: ScalarNode, by: number) {
    this.value = original.value;
    this.style = original.style;
    this.start = original.start + by;
    this.end = original.end + by;
    this.#original = original;
  }

  get original(): ScalarNode {
    return this.#original;
  }
}

class MovedList extends LazyList {
  readonly #original: ListNode;

  constructor(original: ListNode, by: number) {
    super(original, movedSpan(original, by), moving(by));
    this.#original = original;
  }

  get original(): ListNode {
    return this.#original;
  }
}

class MovedMap extends LazyMap {
  readonly #original: MapNode;

  constructor(original: MapNode, by: number) {
    super(original, movedSpan(original, by), moving(by));
    this.#original = original;
  }

  get original(): MapNode {
    return this.#original;
  }
}

function moving(by: number): Remake {
  return { node: (part) => movedNode(part, by), key: (key) => movedKey(key, by) };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

function movedKey({ value, start, end }: Key, by: number): Key {
  return { value, start: start + by, end: end + by };
}
