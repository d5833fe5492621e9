// Memoising by identity: what is computed from an immutable object is computed once and kept as long as that object.
// Changed input is a new object, so nothing is ever invalidated.

/** The same function, which computes its answer once for each key. An exception is not remembered. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let answer = known.get(key);
    if (answer === undefined) {
      answer = { value: compute(key) };
      known.set(key, answer);
    }
    return answer.value;
  };
}

/** Like `memoize` for a function of two arguments; the second is compared as the keys of a Map are. */
export function memoizeByBoth<Key extends object, Second, Value>(
  compute: (key: Key, second: Second) => Value,
): (key: Key, second: Second) => Value {
  const answersFor = memoize<Key, Map<Second, { readonly value: Value }>>(() => new Map());
  return (key, second) => {
    const answers = answersFor(key);
    let answer = answers.get(second);
    if (answer === undefined) {
      answer = { value: compute(key, second) };
      answers.set(second, answer);
    }
    return answer.value;
  };
}
