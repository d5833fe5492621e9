// What becomes of a mapping's keys on the way to JSON: texts, each once.

import type { Pair } from "./node.ts";

/** The pairs that count, kept in the order of the text. */
export class PairCollector {
  readonly pairs: Pair[] = [];
  readonly overridden: Pair[] = [];
  #indexes: Map<string, number> | undefined;

  add(pair: Pair): void {
    const index = this.#indexOf(pair.key.value);
    if (index < 0) {
      this.pairs.push(pair);
      this.#indexes?.set(pair.key.value, this.pairs.length - 1);
      return;
    }
    this.overridden.push(this.pairs[index] as Pair);
    this.pairs[index] = pair;
  }

  /** Small maps are searched, large ones indexed. */
  #indexOf(key: string): number {
    if (this.pairs.length < 12) return this.pairs.findIndex((pair) => pair.key.value === key);
    this.#indexes ??= new Map(this.pairs.map((pair, index) => [pair.key.value, index]));
    return this.#indexes.get(key) ?? -1;
  }
}

/** As sigs.k8s.io/yaml writes a key that is a text, true or false. */
export function keyText(value: string | boolean): string {
  return String(value);
}
