// Collects the pairs of a mapping for JSON, where each key is a distinct string.

import type { Pair } from "./node.ts";

/** The effective pairs in the order of the text. */
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

  /** Small maps are searched linearly; large maps have an index. */
  #indexOf(key: string): number {
    if (this.pairs.length < 12) return this.pairs.findIndex((pair) => pair.key.value === key);
    this.#indexes ??= new Map(this.pairs.map((pair, index) => [pair.key.value, index]));
    return this.#indexes.get(key) ?? -1;
  }
}

/** A string or boolean key as sigs.k8s.io/yaml writes it. */
export function keyText(value: string | boolean): string {
  return String(value);
}
