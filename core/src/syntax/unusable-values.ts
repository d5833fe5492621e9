// Values that go-yaml accepts but JSON cannot represent. opm rejects them when it converts the document to JSON, after
// duplicate keys are resolved, so an overridden value does not matter.

import type { Span } from "../base/text.ts";
import type { Node } from "./node.ts";

/** A value or key that opm cannot convert to JSON. */
export interface UnusableValue {
  readonly message: string;
  readonly span: Span;
}

/** Collects these values of a document, including overridden ones. */
export class UnusableValues {
  readonly #numbers = new Set<Node>();
  /** Maps with a key that cannot be a JSON key. */
  readonly #maps = new Map<Node, UnusableValue>();

  /** Records a number that is not finite. */
  addNumber(number: Node): void {
    this.#numbers.add(number);
  }

  addMap(map: Node, key: UnusableValue): void {
    this.#maps.set(map, key);
  }

  /** Records that an alias's node repeats another node. */
  copy(from: Node, to: Node): void {
    if (this.#numbers.has(from)) this.#numbers.add(to);
    const key = this.#maps.get(from);
    if (key) this.#maps.set(to, key);
  }

  /** The unusable key that merging this value adds. */
  keyOfMerged(value: Node): UnusableValue | undefined {
    if (this.#maps.size === 0) return undefined;
    const maps = value.kind === "list" ? value.items : [value];
    for (const map of maps) {
      const key = this.#maps.get(map);
      if (key) return key;
    }
    return undefined;
  }

  /** The first unusable value or key below `root` that is not overridden. */
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
