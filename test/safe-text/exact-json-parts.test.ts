import assert from "node:assert/strict";
import { test } from "node:test";
import fc, { anything, array, dictionary, property, string } from "fast-check";
import { exactJson, exactJsonParts } from "#core";

function* each<T>(items: Iterable<T>): Generator<T> {
  yield* items;
}

const written = (value: object) => [...exactJsonParts(value)].join("");

test("JSON in parts is the same text as JSON at once", () => {
  const json = anything({ withNullPrototype: false, maxDepth: 3 }).map((value) =>
    JSON.parse(JSON.stringify(value) ?? "1"),
  );
  fc.assert(
    property(dictionary(string(), json), array(json), string(), (object, items, text) => {
      const own = { ...object, text, none: undefined };
      const whole = exactJson({ ...own, items, nested: [{ ...own, items }, 1, []] });
      assert.equal(
        written({ ...own, items: each(items), nested: each([{ ...own, items: each(items) }, 1, []]) }),
        whole,
      );
    }),
    { numRuns: 500, seed: 1 },
  );
  assert.equal(written({}), "{}");
  assert.equal(written({ items: each([]) }), exactJson({ items: [] }));
  const hostile = "\u001b[31m ##vso[task] \u202e";
  assert.equal(written({ [hostile]: each([hostile]) }), exactJson({ [hostile]: [hostile] }));
});

test("JSON in parts asks for an item when the one before is written", () => {
  let asked = 0;
  function* items() {
    for (;;) yield asked++;
  }
  const parts = exactJsonParts({ version: 1, items: items() });
  for (let part = 0; part < 10; part++) parts.next();
  assert.ok(asked > 0 && asked < 10);
});
