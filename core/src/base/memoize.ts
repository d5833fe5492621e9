// Memoization by identity: a value computed from an immutable object is kept as long as that object. Changed input is a
// new object, so no value needs to be invalidated.

import { hasSameItems } from "./has-same-items.ts";

/** Wraps a function so that it computes its result once for each key. Exceptions are not kept. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap<Key, { readonly value: Value }>(), compute);
}

/** Like `memoize` for keys of any kind: the function keeps all of them. */
export function memoizeLocally<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new Map<Key, { readonly value: Value }>(), compute);
}

interface Results<Key, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, result: { readonly value: Value }): void;
}

function memoizeIn<Key, Value>(results: Results<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
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
  const kept = new WeakMap<Key, { readonly facts: readonly unknown[]; readonly value: Value }>();
  return (key, facts, compute) => {
    const last = kept.get(key);
    if (last && hasSameItems(last.facts, facts)) return last.value;
    const value = compute();
    kept.set(key, { facts, value });
    return value;
  };
}
