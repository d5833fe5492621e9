// YAML is read as go-yaml v2.4 and sigs.k8s.io/yaml read it: test/vectors/yaml-go.json holds what they answered.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readYaml } from "#core/syntax/read-yaml.ts";
import { plainValue } from "./plain-value.ts";

type Vector = { readonly text: string } & ({ readonly json: unknown } | { readonly error: string });

/** The vectors were made without the decoder that cuts a stream into lines. */
const textAsItIs = { isCutByLines: false, isUtf16: false, malformed: [] };

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);

test(`${vectors.length} texts are accepted, refused and understood as Go's reader does`, () => {
  for (const vector of vectors) {
    const { root, problems } = readYaml(vector.text, 0, textAsItIs);
    const answer = problems.length === 0 ? { json: plainValue(root) } : { error: "refused" };
    const expected = "json" in vector ? { json: vector.json } : { error: "refused" };
    assert.deepEqual(answer, expected, JSON.stringify(vector.text));
  }
});

test("every problem has a place inside its text and a message of one plain sentence", () => {
  for (const { text } of vectors) {
    for (const { message, span, related } of readYaml(text, 0, textAsItIs).problems) {
      for (const place of [span, ...related.map((other) => other.span)]) {
        assert.ok(place.start >= 0 && place.start < place.end && place.start <= text.length, JSON.stringify(text));
      }
      assert.match(message, /^[^A-Z].*[^.]$|^(JSON|YAML|%)/, message);
    }
  }
});

test("a byte order mark inside a document is a character", () => {
  assert.deepEqual(valueOfText("a: x\ufeffy\nb: 1\n"), { a: "x\ufeffy", b: 1 });
});

test("known difference: opm loses the first character of each line behind a second byte order mark, we say that this is unclear", () => {
  assert.deepEqual(valueOfText("\ufeff\ufeffa: 1\nbc: 2\n"), { "\ufeffa": 1, bc: 2 });
});

test("known difference: opm rejects what is broken within the 512 bytes that it reads behind a document's end, we say that this is unclear", () => {
  assert.deepEqual(valueOfText("a: 1\n...\n\u0001"), { a: 1 });
});

test("a stream is read in lines: the last one has a line feed, CR CR LF is one break", () => {
  assert.deepEqual(valueOfText("a: |\n  x"), { a: "x\n" });
  assert.deepEqual(valueOfText("a: |+\n  x\n "), { a: "x\n\n" });
  assert.deepEqual(valueOfText("a: |\n  x\r"), { a: "x\n" });
  assert.deepEqual(valueOfText("a: 'x\r\r\n  y'"), { a: "x y" });
  assert.deepEqual(plainValue(readYaml("a: |\n  x", 0, textAsItIs).root), { a: "x" });
});

test("of anchors with one name, an alias takes the one that began last", () => {
  assert.deepEqual(valueOfText("x: &p {q: &p foo}\nz: *p\n"), { x: { q: "foo" }, z: "foo" });
  assert.equal(valueOfText("x: &p [*p]\n"), "refused");
});

test("a value '<<' is a text and hides no merge key after it", () => {
  assert.deepEqual(valueOfText("b: <<\n<<: {c: 1}\n"), { b: "<<", c: 1 });
  assert.deepEqual(valueOfText("{b: [<<], c: &m <<, <<: {d: <<}, <<: {e: 1}}\n"), {
    b: ["<<"],
    c: "<<",
    d: "<<",
    e: 1,
  });
  for (const wrong of ["b: <<\n<<: c\n", "{b: <<, <<: c}\n", "- b: <<\n  <<: [c]\n", "<<: {b: <<, <<: c}\n"]) {
    assert.equal(valueOfText(wrong), "refused", wrong);
  }
});

test("'<<' takes a list of mappings, but no alias of one", () => {
  assert.deepEqual(valueOfText("<<: [{a: 1}, {a: 2, b: 3}]\n"), { a: 1, b: 3 });
  assert.equal(valueOfText("l: &l [{a: 1}]\n<<: *l\n"), "refused");
  assert.equal(valueOfText("l: &l []\n<<: *l\n"), "refused");
});

test("what JSON cannot hold counts only where no later pair replaces it", () => {
  assert.deepEqual(valueOfText("a: .nan\na: 1\n"), { a: 1 });
  assert.deepEqual(valueOfText("a: {~: x}\na: 1\n"), { a: 1 });
  assert.deepEqual(valueOfText("a: {12345678901234567890: x}\na: 1\n"), { a: 1 });
  for (const text of [".inf", "{~: x}", "[{12345678901234567890: x}]", "{<<: {~: x}}"]) {
    assert.equal(valueOfText(`a: ${text}\n`), "refused", text);
  }
  assert.equal(valueOfText("a: &n .nan\na: 1\nb: *n\n"), "refused");
});

test("a number as a key becomes the text that Go writes: integers to the digit, floats of 32 bits", () => {
  const keys = ["9007199254740993", "0x10", "-0", "-0.0", "1_0001e3", "100000.0", "3.14159265358979", "1e300", "1e-5"];
  const texts = ["9007199254740993", "16", "0", "-0", "1.0001e+07", "100000", "3.1415927", ".inf", "1e-05"];
  for (const [index, key] of keys.entries()) {
    const text = texts[index] as string;
    assert.deepEqual(valueOfText(`${key}: a\n`), { [text]: "a" }, key);
    assert.deepEqual(valueOfText(`a: &k ${key}\n*k : b\n`), { a: valueOfText(key), [text]: "b" }, key);
  }
});

test("a byte that is not UTF-8 in a !!binary becomes a U+FFFD of its own", () => {
  assert.deepEqual(valueOfText("a: !!binary 4oBB\n"), { a: "\ufffd\ufffdA" });
});

test("a key may have 1,024 characters, however many code units they are", () => {
  assert.deepEqual(valueOfText(`? a\n: 1\n${"😀".repeat(1024)}: 2\n`), { a: 1, ["😀".repeat(1024)]: 2 });
  assert.equal(valueOfText(`a: 1\n${"😀".repeat(1025)}: 2\n`), "refused");
});

test("an integer ends at the limits of int64 and uint64; beyond them, it is a decimal float or a text", () => {
  const values = {
    "0xffffffffffffffff": 2 ** 64,
    "0x10000000000000000": "0x10000000000000000",
    "-0x8000000000000000": -(2 ** 63),
    "-0x8000000000000001": "-0x8000000000000001",
    "+0x7fffffffffffffff": 2 ** 63,
    "+0x8000000000000000": "+0x8000000000000000",
    "01777777777777777777777": 2 ** 64,
    "02000000000000000000000": 2e21,
  };
  for (const [text, value] of Object.entries(values)) assert.equal(valueOfText(text), value, text);
});

test("a list item or a key begins a line, or follows the indicator of another one", () => {
  for (const before of ["a:", "&a", "!t", "[a]", "{a: 1}", '"x"', "---"]) {
    assert.equal(valueOfText(`${before} - b`), "refused", before);
    assert.equal(valueOfText(`${before} ? b`), "refused", before);
  }
  for (const text of ["--- a: b", "a: b: c", "'a': 'b': c", "a\nb: c", "a: |\n  x\n- b"]) {
    assert.equal(valueOfText(text), "refused", text);
  }
  assert.deepEqual(valueOfText("- - b"), [["b"]]);
  assert.deepEqual(valueOfText("- ? b"), [{ b: null }]);
  assert.deepEqual(valueOfText("- &x a: b"), [{ a: "b" }]);
  assert.deepEqual(valueOfText("? a\n: - b"), { a: ["b"] });
  assert.deepEqual(valueOfText("? a\n: b: c"), { a: { b: "c" } });
  assert.deepEqual(valueOfText("- |\n  x\n- b"), ["x\n", "b"]);
});

test("in a flow collection, a key with a value stands on one line", () => {
  assert.deepEqual(valueOfText("[a: b, ? c : d, e]"), [{ a: "b" }, { c: "d" }, "e"]);
  assert.equal(valueOfText("[a\n: b]"), "refused");
  assert.equal(valueOfText("{a: b\n: c}"), "refused");
});

test("a tab separates words, but nothing begins behind one where a key or a list item may", () => {
  assert.deepEqual(valueOfText("a:\tb"), { a: "b" });
  for (const text of ["\ta: 1", "- \ta: 1", "-\ta"]) assert.equal(valueOfText(text), "refused", text);
});

/** The value of a document of a catalog, or "refused". */
function valueOfText(text: string): unknown {
  const { root, problems } = readYaml(text);
  return problems.length === 0 ? plainValue(root) : "refused";
}
