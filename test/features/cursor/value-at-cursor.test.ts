// Finds the field that is being typed, also in texts with a syntax error at the cursor.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { valueAtCursor } from "#core/features/cursor/value-at-cursor.ts";
import { seededRandom } from "../../support/random.ts";

/** The path and the value at `<|>`, as "a.b.[] <value>" with an opening quote before `<`; "nothing" outside of values. */
function typedIn(marked: string, path = "a.yaml"): string {
  const offset = marked.indexOf("<|>");
  assert.ok(offset >= 0, "no cursor");
  const file = readSourceFile(path, marked.replace("<|>", ""));
  const index = file.starts.findLastIndex((start) => start <= offset);
  const document = file.documents[index];
  assert.ok(document);
  const start = file.starts[index] ?? 0;
  const value = valueAtCursor(document, offset - start);
  if (!value) return "nothing";
  const { span, quote = "", lacksSpace } = value;
  return `${value.path.join(".")} ${quote}<${document.text.slice(span.start, span.end)}>${lacksSpace ? " lacks space" : ""}`;
}

test("an empty value", () => {
  assert.equal(typedIn("a:\n  b: <|>\n  c: 1\n"), "a.b <>");
  assert.equal(typedIn("a:\n  b:<|>\n  c: 1\n"), "a.b <> lacks space");
  assert.equal(typedIn("a:\n  b:   <|>  # why\n"), "a.b <>");
  assert.equal(typedIn("a:\n  b: <|>"), "a.b <>");
});

test("a value that is being typed or changed", () => {
  assert.equal(typedIn("a:\n  b: on<|>e\n"), "a.b <one>");
  assert.equal(typedIn("a:\n  b: one <|>two # three\n"), "a.b <one two>");
  assert.equal(typedIn("a:\n  b: <|>one\n"), "a.b <one>");
  assert.equal(typedIn("a:\n  b: >=1.<|>\n"), "a.b <>=1.>");
  assert.equal(typedIn("a:\n  b: one\r\n  c: tw<|>o\r\n"), "a.c <two>");
});

test("a value in quotes, closed or not", () => {
  assert.equal(typedIn('a:\n  b: "on<|>e"\n'), 'a.b "<one>');
  assert.equal(typedIn('a:\n  b: "<|>\n  c: 1\n'), 'a.b "<>');
  assert.equal(typedIn("a:\n  b: '>=1 <|>\n"), "a.b '<>=1 >");
  assert.equal(typedIn("a:\n  b: 'x'<|>\n"), "nothing");
});

test("items of a list, at the depth of its key or deeper", () => {
  assert.equal(typedIn("a:\n  b:\n  - one\n  - <|>\n"), "a.b.[] <>");
  assert.equal(typedIn("a:\n  b:\n    - one\n    - tw<|>o\n"), "a.b.[] <two>");
  assert.equal(typedIn("a:\n  b:\n  -<|>\n"), "a.b.[] <> lacks space");
  assert.equal(typedIn("a:\n- b: 1\n  c: <|>\n"), "a.[].c <>");
  assert.equal(typedIn("a:\n- b: 1\n- c:\n    d: <|>\n"), "a.[].c.d <>");
  assert.equal(typedIn("- - a: <|>\n"), "[].[].a <>");
});

test("a field after a list, and one after a deeper mapping", () => {
  assert.equal(typedIn("a:\n  b:\n  - one\n  c: <|>\n"), "a.c <>");
  assert.equal(typedIn("a:\n  b:\n    c:\n      d: 1\n  e: <|>\n"), "a.e <>");
  assert.equal(typedIn("a: 1\n---\nb: <|>\n"), "b <>");
});

test("flow style, closed or not", () => {
  assert.equal(typedIn("a:\n  b: [<|>]\n"), "a.b.[] <>");
  assert.equal(typedIn("a:\n  b: [one, <|>\n  c: 1\n"), "a.b.[] <>");
  assert.equal(typedIn("a:\n  b: [one, tw<|>o, three]\n"), "a.b.[] <two>");
  assert.equal(typedIn('a:\n  b: ["one", "tw<|>\n'), 'a.b.[] "<tw>');
  assert.equal(typedIn("a: {b: 1, c: {d: <|>}}\n"), "a.c.d <>");
  assert.equal(typedIn("a: {b: [1, 2], c: x<|>}\n"), "a.c <x>");
  assert.equal(typedIn("a: [\n  one, # first\n  tw<|>o\n]\n"), "a.[] <two>");
});

test("the fields below an unclosed bracket are not part of it", () => {
  assert.equal(typedIn("a:\n  b: [one,\n  c: <|>\n"), "a.c <>");
});

test("JSON", () => {
  assert.equal(typedIn('{"a": {"b": <|>}}', "a.json"), "a.b <>");
  assert.equal(typedIn('{"a": {"b": "on<|>e"}}', "a.json"), 'a.b "<one>');
  assert.equal(typedIn('{"a": ["one", "<|>"]}', "a.json"), 'a.[] "<>');
  assert.equal(typedIn('{"a": 1, "b": "<|>\n}', "a.json"), 'b "<>');
});

test("keys, comments, block texts and text after a value are not values", () => {
  for (const text of [
    "a:\n  b<|>: 1\n",
    "a:\n  <|>\n",
    "a: 1 # comm<|>ent\n",
    "# a: <|>\n",
    "a: |\n  b: <|>\n",
    "a: >-\n  text\n\n  b: <|>\nc: 1\n",
    "{<|>}",
    "a: [1]<|>\n",
    "a: {b<|>: 1}\n",
    "--- <|>\n",
  ]) {
    assert.equal(typedIn(text), "nothing", text);
  }
  assert.equal(typedIn('{"a"<|>: 1}', "a.json"), "nothing");
  assert.equal(typedIn('{"a": "b"<|>}', "a.json"), "nothing");
});

test("in random texts, the value contains the cursor and is on its line", () => {
  const random = seededRandom(20_261_121);
  const parts = [
    "a:",
    " ",
    "  ",
    "\n",
    "\r\n",
    "- ",
    "b: ",
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    ",",
    "x",
    "#",
    "|",
    "\\",
    "---",
  ];
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: random.below(30) }, () => random.pick(parts)).join("");
    const [document] = readSourceFile(round % 2 === 0 ? "a.yaml" : "a.json", text).documents;
    if (!document) continue;
    for (let offset = 0; offset <= document.text.length; offset++) {
      const span = valueAtCursor(document, offset)?.span;
      if (!span) continue;
      const around = span.start <= offset && offset <= span.end;
      assert.ok(
        around && !document.text.slice(span.start, span.end).includes("\n"),
        JSON.stringify([text, offset, span]),
      );
    }
  }
});

test("a block text ends where the next field begins", () => {
  assert.equal(typedIn("a:\n  b: |\n    text\n  c: <|>\n"), "a.c <>");
});
