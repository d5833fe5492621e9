import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { keepWhileSame, memoize, memoizeByBoth, memoizeLocally } from "#core/base/memoize.ts";

describe("memoize", () => {
  test("computes once for each object, also where the answer is undefined", () => {
    const asked: object[] = [];
    const find = memoize((key: { readonly name?: string }) => {
      asked.push(key);
      return key.name;
    });
    const [named, unnamed, equal] = [{ name: "a" }, {}, { name: "a" }];
    assert.deepEqual([named, unnamed, named, unnamed, equal].map(find), ["a", undefined, "a", undefined, "a"]);
    assert.deepEqual(asked, [named, unnamed, equal]);
  });

  test("keeps the answers of several functions for an object", () => {
    const [length, first] = [
      memoize((key: readonly string[]) => key.length),
      memoize(([item]: readonly string[]) => item),
    ];
    const key = ["a", "b"] as const;
    assert.deepEqual([length(key), first(key), length(key), first(key)], [2, "a", 2, "a"]);
  });

  test("does not change what the object is to others, and a copy is another object", () => {
    let calls = 0;
    const find = memoize((_: object) => ++calls);
    const key = { name: "a" };
    assert.equal(find(key), 1);
    assert.deepEqual(Reflect.ownKeys(key), ["name"]);
    assert.deepEqual(key, { name: "a" });
    assert.equal(find({ ...key }), 2);
    assert.equal(find(structuredClone(key)), 3);
    assert.equal(find(key), 1);
  });

  test("asks again after an exception", () => {
    let calls = 0;
    const fail = memoize((_: object) => {
      calls++;
      throw new Error("broken");
    });
    const key = {};
    assert.throws(() => fail(key), /broken/);
    assert.throws(() => fail(key), /broken/);
    assert.equal(calls, 2);
  });
});

test("memoizeByBoth computes once for each pair", () => {
  const asked: string[] = [];
  const join = memoizeByBoth((key: { readonly name: string }, second: string) => {
    asked.push(`${key.name}${second}`);
    return key.name + second;
  });
  const [a, b] = [{ name: "a" }, { name: "b" }];
  assert.deepEqual([join(a, "1"), join(a, "2"), join(b, "1"), join(a, "1")], ["a1", "a2", "b1", "a1"]);
  assert.deepEqual(asked, ["a1", "a2", "b1"]);
});

test("memoizeLocally computes once for each key of one function, of any kind", () => {
  const asked: unknown[] = [];
  const make = () =>
    memoizeLocally((key: unknown) => {
      asked.push(key);
      return undefined;
    });
  const [one, other, key] = [make(), make(), {}];
  for (const find of [one, one, other]) for (const each of [key, "a"]) find(each);
  assert.deepEqual(asked, [key, "a", key, "a"]);
});

test("keepWhileSame computes anew where a fact is another one", () => {
  const keep = keepWhileSame<object, string>();
  const key = {};
  const [fact, other] = [{}, {}];
  const keptFor = (facts: readonly object[], value: string) => keep(key, facts, () => value);
  assert.deepEqual(
    [keptFor([fact], "a"), keptFor([fact], "b"), keptFor([other], "c"), keptFor([other], "d"), keptFor([], "e")],
    ["a", "a", "c", "c", "e"],
  );
  assert.equal(
    keep({}, [], () => "another object"),
    "another object",
  );
  assert.equal(
    keepWhileSame<object, string>()(key, [], () => "another keeper"),
    "another keeper",
  );
});
