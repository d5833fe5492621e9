// What is being typed at every place of a text, whole or broken: keys and values, in YAML's block and flow style and in JSON.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { RoughNode } from "#core/features/cursor/rough-node.ts";
import { readTyped } from "#core/features/cursor/typing-at.ts";

function plain(node: RoughNode | undefined): unknown {
  if (!node) return null;
  if (node.kind === "scalar") return node.text;
  if (node.kind === "list") return node.items.map(plain);
  return Object.fromEntries(node.pairs.map(({ key, value }) => [key, plain(value)]));
}

/** From offset to offset: the path, the key or value with its span, and what is missing there; then the whole text as it is read without a cursor. */
function typed(text: string, format: "yaml" | "json" = "yaml"): readonly string[] {
  const runs: { first: number; last: number; said: string }[] = [];
  for (let offset = 0; offset <= text.length; offset++) {
    // No editor has its cursor inside of a line break.
    const said = text.slice(offset - 1, offset + 1) === "\r\n" ? "" : typedAt(text, format, offset);
    const last = runs.at(-1);
    if (last?.said === said) last.last = offset;
    else runs.push({ first: offset, last: offset, said });
  }
  const places = runs
    .filter(({ said }) => said !== "")
    .map(({ first, last, said }) => `${first === last ? first : `${first}-${last}`} ${said}`);
  return [...places, JSON.stringify(plain(readTyped(text, format, text.length + 9).root))];
}

function typedAt(text: string, format: "yaml" | "json", offset: number): string {
  const { typing } = readTyped(text, format, offset);
  if (!typing) return "";
  const { path, around, node, key, value, style } = typing;
  assert.equal(path.length, around.length);
  const parts = [style, path.join(".") || "root"];
  if (key) {
    const { span, indent, quote, lacksSpace, listAbove, commaAt, isFollowed } = key;
    const more = Object.entries({ indent, quote, lacksSpace, listAbove, commaAt, isFollowed }).flatMap(
      ([name, each]) => (each ? [`${name} ${each}`] : []),
    );
    parts.push(
      [
        `key ${span.start === offset ? "here" : ""}${span.end === span.start ? "" : `'${text.slice(span.start, span.end)}'`}`,
        ...more,
      ].join(" "),
    );
  }
  if (value) {
    const { span, quote, lacksSpace } = value;
    parts.push(
      [
        `value '${text.slice(span.start, span.end)}'`,
        ...(quote ? [`quote ${quote}`] : []),
        ...(lacksSpace ? ["lacksSpace"] : []),
      ].join(" "),
    );
  }
  if (node) parts.push(`node ${JSON.stringify(plain(node))}`);
  return parts.join(", ");
}

describe("what is typed in block style", () => {
  it("is a value behind its key, up to a comment", () => {
    assert.deepEqual(typed("a: one # two\n"), [
      "3-6 block, a, value 'one', node \"one\"",
      "7 block, a, value 'one ', node \"one\"",
      '13 block, root, key here, node {"a":"one"}',
      '{"a":"one"}',
    ]);
    assert.deepEqual(typed("a:  one two \n"), [
      "4-11 block, a, value 'one two', node \"one two\"",
      "12 block, a, value 'one two ', node \"one two\"",
      '13 block, root, key here, node {"a":"one two"}',
      '{"a":"one two"}',
    ]);
    assert.deepEqual(typed("a:\n"), [
      "2 block, a, value '' lacksSpace",
      '3 block, root, key here, node {"a":null}',
      '{"a":null}',
    ]);
    assert.deepEqual(typed("a:"), ["2 block, a, value '' lacksSpace", '{"a":null}']);
    assert.deepEqual(typed("a: 'it # is' # x\n"), [
      "4-11 block, a, value 'it # is' quote ', node \"it # is\"",
      '17 block, root, key here, node {"a":"it # is"}',
      '{"a":"it # is"}',
    ]);
    assert.deepEqual(typed("a: 'open\n"), [
      "4-8 block, a, value 'open' quote ', node \"open\"",
      '9 block, root, key here, node {"a":"open"}',
      '{"a":"open"}',
    ]);
    assert.deepEqual(typed('a: "b" c\n'), [
      '4-5 block, a, value \'b\' quote ", node "b"',
      '9 block, root, key here, node {"a":"b"}',
      '{"a":"b"}',
    ]);
    assert.deepEqual(typed("a: # x\n"), [
      "2-3 block, a, value ''",
      '7 block, root, key here, node {"a":null}',
      '{"a":null}',
    ]);
  });

  it("is a key on a line of its own", () => {
    assert.deepEqual(typed("a: one\nb"), [
      "3-6 block, a, value 'one', node \"one\"",
      '7 block, root, key here\'b\', node {"a":"one"}',
      '8 block, root, key \'b\', node {"a":"one"}',
      '{"a":"one"}',
    ]);
    assert.deepEqual(typed("a: one\nb\nc: two\n"), [
      "3-6 block, a, value 'one', node \"one\"",
      '7 block, root, key here\'b\', node {"a":"one","c":"two"}',
      '8 block, root, key \'b\', node {"a":"one","c":"two"}',
      "12-15 block, c, value 'two', node \"two\"",
      '16 block, root, key here, node {"a":"one","c":"two"}',
      '{"a":"one","c":"two"}',
    ]);
    assert.deepEqual(typed("a:\n  b: one\n  \nc: two\n"), [
      '2 block, a, value \'\' lacksSpace, node {"b":"one"}',
      "8-11 block, a.b, value 'one', node \"one\"",
      '12 block, root, key here, node {"a":{"b":"one"},"c":"two"}',
      '14 block, a, key here indent 2, node {"b":"one"}',
      "18-21 block, c, value 'two', node \"two\"",
      '22 block, root, key here, node {"a":{"b":"one"},"c":"two"}',
      '{"a":{"b":"one"},"c":"two"}',
    ]);
    assert.deepEqual(typed("a:\n  b: one\n\tc\n \n"), [
      '2 block, a, value \'\' lacksSpace, node {"b":"one"}',
      "8-11 block, a.b, value 'one', node \"one\"",
      '15 block, root, key here, node {"a":{"b":"one"}}',
      '17 block, root, key here, node {"a":{"b":"one"}}',
      '{"a":{"b":"one"}}',
    ]);
    assert.deepEqual(typed("a: |\n  x\n\n  y\nb: z\n"), [
      '9 block, root, key here, node {"a":null,"b":"z"}',
      "17-18 block, b, value 'z', node \"z\"",
      '19 block, root, key here, node {"a":null,"b":"z"}',
      '{"a":null,"b":"z"}',
    ]);
    assert.deepEqual(typed("a b\n"), ["4 block, root, key here", "null"]);
    assert.deepEqual(typed("a.b/c-d  \n"), [
      "0 block, root, key here'a.b/c-d'",
      "1-7 block, root, key 'a.b/c-d'",
      "10 block, root, key here",
      "null",
    ]);
  });

  it("is an item of a list, its first key, or the next item", () => {
    assert.deepEqual(typed("a:\n- b\n-\n- \n"), [
      "2 block, a, value '' lacksSpace, node [\"b\",null,null]",
      "5 block, a.[], key here'b' indent 2, value 'b'",
      "6 block, a.[], key 'b' indent 2, value 'b'",
      "8 block, a.[], key here indent 2 lacksSpace true, value '' lacksSpace",
      "10-11 block, a.[], key here indent 2, value ''",
      '12 block, root, key here listAbove a, node {"a":["b",null,null]}',
      '{"a":["b",null,null]}',
    ]);
    assert.deepEqual(typed("a:\n- b: c\n  d\n  \n- e\n"), [
      '2 block, a, value \'\' lacksSpace, node [{"b":"c"},"e"]',
      "8-9 block, a.[].b, value 'c', node \"c\"",
      '12 block, a.[], key here\'d\' indent 2, node {"b":"c"}',
      '13 block, a.[], key \'d\' indent 2, node {"b":"c"}',
      '14 block, root, key here listAbove a, node {"a":[{"b":"c"},"e"]}',
      '16 block, a.[], key here indent 2, node {"b":"c"}',
      "19 block, a.[], key here'e' indent 2, value 'e'",
      "20 block, a.[], key 'e' indent 2, value 'e'",
      '21 block, root, key here listAbove a, node {"a":[{"b":"c"},"e"]}',
      '{"a":[{"b":"c"},"e"]}',
    ]);
    assert.deepEqual(typed("a:\n- b: c\n\nd: e\n"), [
      '2 block, a, value \'\' lacksSpace, node [{"b":"c"}]',
      "8-9 block, a.[].b, value 'c', node \"c\"",
      '10 block, root, key here listAbove a, node {"a":[{"b":"c"}],"d":"e"}',
      "14-15 block, d, value 'e', node \"e\"",
      '16 block, root, key here, node {"a":[{"b":"c"}],"d":"e"}',
      '{"a":[{"b":"c"}],"d":"e"}',
    ]);
    assert.deepEqual(typed("a:\n  - - b\n    - c\n"), [
      '2 block, a, value \'\' lacksSpace, node [["b","c"]]',
      "9 block, a.[].[], key here'b' indent 6, value 'b'",
      "10 block, a.[].[], key 'b' indent 6, value 'b'",
      "17 block, a.[].[], key here'c' indent 6, value 'c'",
      "18 block, a.[].[], key 'c' indent 6, value 'c'",
      '19 block, root, key here, node {"a":[["b","c"]]}',
      '{"a":[["b","c"]]}',
    ]);
    assert.deepEqual(typed('a:\n- \'b\n- "c"\n- d e\n'), [
      '2 block, a, value \'\' lacksSpace, node ["b","c","d e"]',
      "6-7 block, a.[], value 'b' quote '",
      "11-12 block, a.[], value 'c' quote \"",
      "16-19 block, a.[], value 'd e'",
      '20 block, root, key here listAbove a, node {"a":["b","c","d e"]}',
      '{"a":["b","c","d e"]}',
    ]);
    assert.deepEqual(typed("- a\n- b: [x]\n"), [
      "2 block, [], key here'a' indent 2, value 'a'",
      "3 block, [], key 'a' indent 2, value 'a'",
      "10-11 flow, [].b.[], value 'x'",
      '13 block, root, key here, node ["a",{"b":["x"]}]',
      '["a",{"b":["x"]}]',
    ]);
    assert.deepEqual(typed("-\r\n- b\r\n"), [
      "1 block, [], key here indent 2, value ''",
      "5 block, [], key here'b' indent 2, value 'b'",
      "6 block, [], key 'b' indent 2, value 'b'",
      '8 block, root, key here, node [null,"b"]',
      '[null,"b"]',
    ]);
  });
});

describe("what is typed in flow style", () => {
  it("is a key or value between brackets and commas", () => {
    assert.deepEqual(typed("a: {b: c, d: e}\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "7-8 flow, a.b, value 'c'",
      '9 flow, a, key here isFollowed true, node {"b":"c","d":"e"}',
      "12 flow, a.d, value '' lacksSpace",
      "13-14 flow, a.d, value 'e'",
      '16 block, root, key here, node {"a":{"b":"c","d":"e"}}',
      '{"a":{"b":"c","d":"e"}}',
    ]);
    assert.deepEqual(typed("a: {b: c, d}\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "7-8 flow, a.b, value 'c'",
      '9 flow, a, key here isFollowed true, node {"b":"c","d":null}',
      '10 flow, a, key here\'d\', node {"b":"c"}',
      '11 flow, a, key \'d\', node {"b":"c"}',
      '13 block, root, key here, node {"a":{"b":"c","d":null}}',
      '{"a":{"b":"c","d":null}}',
    ]);
    assert.deepEqual(typed("a: {b: c d: e}\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "7-13 flow, a.b, value 'c d: e'",
      '15 block, root, key here, node {"a":{"b":"c d: e"}}',
      '{"a":{"b":"c d: e"}}',
    ]);
    assert.deepEqual(typed("a: [b, c]\n"), [
      "4-5 flow, a.[], value 'b'",
      "6 flow, a.[], value ''",
      "7-8 flow, a.[], value 'c'",
      '10 block, root, key here, node {"a":["b","c"]}',
      '{"a":["b","c"]}',
    ]);
    assert.deepEqual(typed("a: [b,, 'c', ]\n"), [
      "4-5 flow, a.[], value 'b'",
      "6-7 flow, a.[], value ''",
      "9-10 flow, a.[], value 'c' quote '",
      "12-13 flow, a.[], value ''",
      '15 block, root, key here, node {"a":["b","c"]}',
      '{"a":["b","c"]}',
    ]);
    assert.deepEqual(typed("a: []\n"), [
      "4 flow, a.[], value ''",
      '6 block, root, key here, node {"a":[]}',
      '{"a":[]}',
    ]);
    assert.deepEqual(typed("a: {}\n"), [
      "4 flow, a, key here, node {}",
      '6 block, root, key here, node {"a":{}}',
      '{"a":{}}',
    ]);
    assert.deepEqual(typed("a: [{b: c}, {d: [e]}]\n"), [
      "7 flow, a.[].b, value '' lacksSpace",
      "8-9 flow, a.[].b, value 'c'",
      "11 flow, a.[], value ''",
      "15 flow, a.[].d, value '' lacksSpace",
      "17-18 flow, a.[].d.[], value 'e'",
      '22 block, root, key here, node {"a":[{"b":"c"},{"d":["e"]}]}',
      '{"a":[{"b":"c"},{"d":["e"]}]}',
    ]);
    assert.deepEqual(typed("[a, {b: c}]"), [
      "1-2 flow, [], value 'a'",
      "3 flow, [], value ''",
      "7 flow, [].b, value '' lacksSpace",
      "8-9 flow, [].b, value 'c'",
      '["a",{"b":"c"}]',
    ]);
    assert.deepEqual(typed("- {a: b}\n- [c]\n"), [
      '2 block, [], value \'{a: b}\', node {"a":"b"}',
      "5 flow, [].a, value '' lacksSpace",
      "6-7 flow, [].a, value 'b'",
      "11 block, [], value '[c]', node [\"c\"]",
      "12-13 flow, [].[], value 'c'",
      '15 block, root, key here, node [{"a":"b"},["c"]]',
      '[{"a":"b"},["c"]]',
    ]);
    assert.deepEqual(typed("a:\n- {b: c,\n   d}\n- - [e, f]\n"), [
      '2 block, a, value \'\' lacksSpace, node [{"b":"c","d":null},[["e","f"]]]',
      '5 block, a.[], value \'{b: c,\', node {"b":"c","d":null}',
      "8 flow, a.[].b, value '' lacksSpace",
      "9-10 flow, a.[].b, value 'c'",
      '11-14 flow, a.[], key here isFollowed true, node {"b":"c","d":null}',
      '15 flow, a.[], key here\'d\', node {"b":"c"}',
      '16 flow, a.[], key \'d\', node {"b":"c"}',
      '22 block, a.[].[], value \'[e, f]\', node ["e","f"]',
      "23-24 flow, a.[].[].[], value 'e'",
      "25 flow, a.[].[].[], value ''",
      "26-27 flow, a.[].[].[], value 'f'",
      '29 block, root, key here listAbove a, node {"a":[{"b":"c","d":null},[["e","f"]]]}',
      '{"a":[{"b":"c","d":null},[["e","f"]]]}',
    ]);
  });

  it("ends where a line shows that a bracket was never closed", () => {
    assert.deepEqual(typed("a: [b, c\nd: e\n"), [
      "4-5 flow, a.[], value 'b'",
      "6 flow, a.[], value ''",
      "7-8 flow, a.[], value 'c'",
      "12-13 block, d, value 'e', node \"e\"",
      '14 block, root, key here, node {"a":["b","c"],"d":"e"}',
      '{"a":["b","c"],"d":"e"}',
    ]);
    assert.deepEqual(typed("a: {b: c\nd: e\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "7-8 flow, a.b, value 'c'",
      '9-11 flow, a, key here commaAt 8, node {"b":"c"}',
      "12-13 block, d, value 'e', node \"e\"",
      '14 block, root, key here, node {"a":{"b":"c"},"d":"e"}',
      '{"a":{"b":"c"},"d":"e"}',
    ]);
    assert.deepEqual(typed("a:\n  b: {c: d,\n    e: f\n  g: h\n"), [
      '2 block, a, value \'\' lacksSpace, node {"b":{"c":"d","e":"f"},"g":"h"}',
      "11 flow, a.b.c, value '' lacksSpace",
      "12-13 flow, a.b.c, value 'd'",
      '14-18 flow, a.b, key here isFollowed true, node {"c":"d","e":"f"}',
      "21 flow, a.b.e, value '' lacksSpace",
      "22-23 flow, a.b.e, value 'f'",
      '24-28 flow, a.b, key here commaAt 23, node {"c":"d","e":"f"}',
      "29-30 block, a.g, value 'h', node \"h\"",
      '31 block, root, key here, node {"a":{"b":{"c":"d","e":"f"},"g":"h"}}',
      '{"a":{"b":{"c":"d","e":"f"},"g":"h"}}',
    ]);
    assert.deepEqual(typed("a: [\n  b,\n  c # d\n]\ne: f\n"), [
      "4-6 flow, a.[], value ''",
      "7-8 flow, a.[], value 'b'",
      "9-11 flow, a.[], value ''",
      "12-13 flow, a.[], value 'c'",
      "14 flow, a.[], value 'c '",
      "23-24 block, e, value 'f', node \"f\"",
      '25 block, root, key here, node {"a":["b","c"],"e":"f"}',
      '{"a":["b","c"],"e":"f"}',
    ]);
    assert.deepEqual(typed("a: {b: 'c, d: e}\nf: g\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "8-9 flow, a.b, value 'c' quote '",
      '10 flow, a, key here isFollowed true, node {"b":"c","d":"e"}',
      "13 flow, a.d, value '' lacksSpace",
      "14-15 flow, a.d, value 'e'",
      "20-21 block, f, value 'g', node \"g\"",
      '22 block, root, key here, node {"a":{"b":"c","d":"e"},"f":"g"}',
      '{"a":{"b":"c","d":"e"},"f":"g"}',
    ]);
    assert.deepEqual(typed("a: {b: \"c\\\" d\", e: 'f''g'}\n"), [
      "6 flow, a.b, value '' lacksSpace",
      "8-13 flow, a.b, value 'c\\\" d' quote \"",
      '15 flow, a, key here isFollowed true, node {"b":"c\\\\\\" d","e":"f\'\'g\'"}',
      "18 flow, a.e, value '' lacksSpace",
      "20-25 flow, a.e, value 'f''g'' quote '",
      '27 block, root, key here, node {"a":{"b":"c\\\\\\" d","e":"f\'\'g\'"}}',
      '{"a":{"b":"c\\\\\\" d","e":"f\'\'g\'"}}',
    ]);
  });
});

describe("what is typed in JSON", () => {
  const json = (text: string) => typed(text, "json");

  it("is a key or value, with or without quotes", () => {
    assert.deepEqual(json('{"a": "b", "c": 1}'), [
      "5 json, a, value '' lacksSpace",
      "7-8 json, a, value 'b' quote \"",
      '10 json, root, key here isFollowed true, node {"a":"b","c":"1"}',
      "15 json, c, value '' lacksSpace",
      "16-17 json, c, value '1'",
      '{"a":"b","c":"1"}',
    ]);
    assert.deepEqual(json('{"a": }'), ["5 json, a, value '' lacksSpace", "6 json, a, value ''", '{"a":null}']);
    assert.deepEqual(json('{"a"}'), [
      "2 json, root, key here'a' quote \", node {}",
      "3 json, root, key 'a' quote \", node {}",
      '{"a":null}',
    ]);
    assert.deepEqual(json('{"a": "b"\n "c": "d"}'), [
      "5 json, a, value '' lacksSpace",
      "7-8 json, a, value 'b' quote \"",
      '10 json, root, key here commaAt 9 isFollowed true, node {"a":"b","c":"d"}',
      "15 json, c, value '' lacksSpace",
      "17-18 json, c, value 'd' quote \"",
      '{"a":"b","c":"d"}',
    ]);
    assert.deepEqual(json('{"a": "b",\n  \n  "c": "d"}'), [
      "5 json, a, value '' lacksSpace",
      "7-8 json, a, value 'b' quote \"",
      '10-15 json, root, key here isFollowed true, node {"a":"b","c":"d"}',
      "20 json, c, value '' lacksSpace",
      "22-23 json, c, value 'd' quote \"",
      '{"a":"b","c":"d"}',
    ]);
    assert.deepEqual(json('{"a": "b", x "c": "d"}'), [
      "5 json, a, value '' lacksSpace",
      "7-8 json, a, value 'b' quote \"",
      '10 json, root, key here isFollowed true, node {"a":"b","x \\"c\\"":"d"}',
      "17 json, x \"c\", value '' lacksSpace",
      '19-20 json, x "c", value \'d\' quote "',
      '{"a":"b","x \\"c\\"":"d"}',
    ]);
    assert.deepEqual(json('{"a: 1, "b": 2}'), [
      '2 json, root, key here\'a: 1\' quote ", node {"b":"2"}',
      '3-6 json, root, key \'a: 1\' quote ", node {"b":"2"}',
      '7 json, root, key here isFollowed true, node {"a: 1":null,"b":"2"}',
      "12 json, b, value '' lacksSpace",
      "13-14 json, b, value '2'",
      '{"a: 1":null,"b":"2"}',
    ]);
    assert.deepEqual(json('{"a": ["b" "c", ]}'), [
      "5 json, a, value '' lacksSpace",
      '8-14 json, a.[], value \'b" "c"\' quote "',
      "15-16 json, a.[], value ''",
      '{"a":["b\\" \\"c\\""]}',
    ]);
    assert.deepEqual(json('[{"a": {"b": '), [
      "6 json, [].a, value '' lacksSpace",
      "12 json, [].a.b, value '' lacksSpace",
      "13 json, [].a.b, value ''",
      '[{"a":{"b":null}}]',
    ]);
    assert.deepEqual(json('{"a": "b\n}'), [
      "5 json, a, value '' lacksSpace",
      "7-8 json, a, value 'b' quote \"",
      '9 json, root, key here commaAt 8, node {"a":"b"}',
      '{"a":"b"}',
    ]);
    assert.deepEqual(json(""), ["null"]);
    assert.deepEqual(json("x"), ['"x"']);
  });
});
