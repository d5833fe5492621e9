import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memoize, memoizeByBoth } from "#core/base/memoize.ts";

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
