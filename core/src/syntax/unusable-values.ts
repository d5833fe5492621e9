// What go-yaml reads and JSON cannot hold: opm refuses it when it turns the document into JSON, which is after a later
// pair with the same key has replaced a value, so that only what is left counts.

import type { Span } from "../base/text.ts";
import type { Node } from "./node.ts";

/** Why opm cannot write something as JSON, and where it stands. */
export interface UnusableValue {
  readonly message: string;
  readonly span: Span;
}

/** What JSON cannot hold in a document, whether it counts in the end or not. */
export class UnusableValues {
  readonly #numbers = new Set<Node>();
  /** Maps with a key that no JSON key can be made of. */
  readonly #maps = new Map<Node, UnusableValue>();

  /** Notes a number that is not finite. */
  addNumber(number: Node): void {
    this.#numbers.add(number);
  }

  addMap(map: Node, key: UnusableValue): void {
    this.#maps.set(map, key);
  }

  /** Notes for an alias's node what is known of the node that it repeats. */
  copy(from: Node, to: Node): void {
    if (this.#numbers.has(from)) this.#numbers.add(to);
    const key = this.#maps.get(from);
    if (key) this.#maps.set(to, key);
  }

  /** The unusable key that a merge of this value brings. */
  keyOfMerged(value: Node): UnusableValue | undefined {
    if (this.#maps.size === 0) return undefined;
    const maps = value.kind === "list" ? value.items : [value];
    for (const map of maps) {
      const key = this.#maps.get(map);
      if (key) return key;
    }
    return undefined;
  }

  /** The first unusable value or key among all that counts below `root`. */
  firstIn(root: Node): UnusableValue | undefined {
    if (this.#numbers.size === 0 && this.#maps.size === 0) return undefined;
    const seen = new Set<Node>();
    const found: UnusableValue[] = [];
    const stack = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const key = this.#maps.get(node);
      if (key) found.push(key);
      if (this.#numbers.has(node)) found.push({ message: notInJson, span: node });
      if (node.kind === "list") for (const item of node.items) stack.push(item);
      if (node.kind === "map") for (const pair of node.pairs) stack.push(pair.value);
    }
    return found.sort((a, b) => a.span.start - b.span.start)[0];
  }
}

const notInJson = "JSON has no such number, and opm reads YAML as JSON; put it in quotes";
