// Memoization by identity: a value computed from an immutable object is kept as long as that object. Changed input is a
// new object, so no value needs to be invalidated.

import { hasSameItems } from "./has-same-items.ts";

/** A kept value. */
interface Kept {
  /** Whose value it is. */
  readonly by: unknown;
  value: unknown;
  readonly next: Kept | undefined;
}

/** A constructor whose object is the given one: a class that extends it adds its private fields to that object. */
const Given = given as unknown as new (object: object) => object;

function given(object: object): object {
  return object;
}

/**
 * Keeps values in the object that they are kept for, where nothing else sees them. In a WeakMap, V8 would keep a value that
 * leads to its key, and so each version of an edited document, until it collects all garbage. The object must not be
 * frozen: engines are about to refuse that (https://github.com/tc39/proposal-nonextensible-applies-to-private).
 */
class Keeper extends Given {
  #first: Kept | undefined;

  static of(key: object): Kept | undefined {
    return #first in key ? key.#first : undefined;
  }

  static add(key: object, by: unknown, value: unknown): void {
    const keeper = #first in key ? key : (new Keeper(key) as Keeper);
    keeper.#first = { by, value, next: keeper.#first };
  }
}

function keptBy(by: unknown, key: object): Kept | undefined {
  let kept = Keeper.of(key);
  while (kept !== undefined && kept.by !== by) kept = kept.next;
  return kept;
}

/**
 * Wraps a function so that it computes its result once for each key. Exceptions are not kept. The key keeps the result, and
 * with it the function: for functions of modules, which live as long as the program.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const memoized = (key: Key): Value => {
    const kept = keptBy(memoized, key);
    if (kept) return kept.value as Value;
    const value = compute(key);
    Keeper.add(key, memoized, value);
    return value;
  };
  return memoized;
}

/** Like `memoize` for a function that is made anew again and again: it keeps its keys and results itself, and they go with it. */
export function memoizeLocally<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, { readonly value: Value }>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) {
      result = { value: compute(key) };
      results.set(key, result);
    }
    return result.value;
  };
}

/** Like `memoize` for two arguments. The second is a Map key and is kept as long as the first. */
export function memoizeByBoth<Key extends object, Second, Value>(
  compute: (key: Key, second: Second) => Value,
): (key: Key, second: Second) => Value {
  const resultOf = memoize((key: Key) => memoizeLocally((second: Second) => compute(key, second)));
  return (key, second) => resultOf(key)(second);
}

/**
 * Keeps the last value for each key while the facts that it was computed from have the same items: for keys that outlive
 * what their values depend on.
 */
export function keepWhileSame<Key extends object, Value>(): (
  key: Key,
  facts: readonly unknown[],
  compute: () => Value,
) => Value {
  const keep = (key: Key, facts: readonly unknown[], compute: () => Value): Value => {
    const kept = keptBy(keep, key);
    const last = kept?.value as { readonly facts: readonly unknown[]; readonly value: Value } | undefined;
    if (last && hasSameItems(last.facts, facts)) return last.value;
    const value = compute();
    if (kept) kept.value = { facts, value };
    else Keeper.add(key, keep, { facts, value });
    return value;
  };
  return keep;
}
