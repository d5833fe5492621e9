// Memoization by identity: a value computed from an immutable object is kept as long as that object. Changed input is a
// new object, so no value needs to be invalidated.

import { hasSameItems } from "./has-same-items.ts";

/** Stands for a result that is undefined, of which a map could not tell that it is known. */
const noValue = Symbol();

/** Wraps a function so that it computes its result once for each key. Exceptions are not kept. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value | typeof noValue>();
  return (key) => {
    const result = known.get(key);
    if (result !== undefined) return result === noValue ? (undefined as Value) : result;
    const value = compute(key);
    known.set(key, value === undefined ? noValue : value);
    return value;
  };
}

/** Like `memoize` for two arguments. The second is a Map key and is kept as long as the first. */
export function memoizeByBoth<Key extends object, Second, Value>(
  compute: (key: Key, second: Second) => Value,
): (key: Key, second: Second) => Value {
  const resultsFor = memoize<Key, Map<Second, { readonly value: Value }>>(() => new Map());
  return (key, second) => {
    const results = resultsFor(key);
    let result = results.get(second);
    if (result === undefined) {
      result = { value: compute(key, second) };
      results.set(second, result);
    }
    return result.value;
  };
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
  const last = new WeakMap<Key, { readonly facts: readonly unknown[]; readonly value: Value }>();
  return (key, facts, compute) => {
    const known = last.get(key);
    if (known && hasSameItems(known.facts, facts)) return known.value;
    const value = compute();
    last.set(key, { facts, value });
    return value;
  };
}
