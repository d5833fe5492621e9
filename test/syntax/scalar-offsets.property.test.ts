// Where the characters of a string are written, whatever its style: held to the `yaml` package's own writing.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import fc from "fast-check";
import { stringify } from "yaml";
import { type Document, type Node, readSourceFile } from "#core";
import { scalarOffsets } from "#core/syntax/scalar-offsets.ts";
import { corpusFolder } from "../support/corpus.ts";

const corpus = corpusFolder();
const skip = corpus === undefined ? "no corpus here: set OLM_CATALOGS_CORPUS to a folder with csv" : false;

/** The parts of the text that the characters of the value at `key` are written with. */
function writtenParts(text: string): { value: string; parts: readonly string[] } {
  const [document] = readSourceFile("a.yaml", text).documents;
  assert.ok(document?.root?.kind === "map");
  const node = document.root.pairs[0]?.value;
  assert.ok(node?.kind === "scalar" && typeof node.value === "string", `no string in ${text}`);
  const { value } = node;
  const offsets = scalarOffsets(document, node, value);
  assert.ok(offsets, `not followed: ${JSON.stringify(text)} for ${JSON.stringify(value)}`);
  const parts = Array.from({ length: value.length }, (_, at) => offsets.textSpan({ start: at, end: at + 1 }));
  return { value, parts: parts.map(({ start, end }) => document.text.slice(start, end)) };
}

/** Draws each character with what it is written with. */
function drawn(text: string): string {
  const { value, parts } = writtenParts(text);
  return parts.map((part, at) => `${JSON.stringify(value[at])}=${JSON.stringify(part)}`).join(" ");
}

describe("the characters of a string are found", () => {
  it("in quotes, through their escapes", () => {
    assert.equal(drawn("key: 'it''s'\n"), `"i"="i" "t"="t" "'"="''" "s"="s"`);
    assert.equal(drawn('key: "\\"\\x41\\u0042\\n"\n'), `"\\""="\\\\\\"" "A"="\\\\x41" "B"="\\\\u0042" "\\n"="\\\\n"`);
  });

  it("where lines are folded, or a line break is escaped", () => {
    assert.equal(drawn("key: a\n  b\n"), `"a"="a" " "="\\n  " "b"="b"`);
    assert.equal(drawn('key: "a \\\n   b\n\n  c"\n'), `"a"="a" " "=" " "b"="b" "\\n"="\\n\\n  " "c"="c"`);
  });

  it("in block scalars, without their indentation", () => {
    assert.equal(
      drawn("key: |\n  a\n   b\n\n  c\n"),
      `"a"="a" "\\n"="\\n" " "=" " "b"="b" "\\n"="\\n" "\\n"="\\n" "c"="c" "\\n"="\\n"`,
    );
    assert.equal(drawn("key: >-\n  a\n  b\n\n  c\n"), `"a"="a" " "="\\n" "b"="b" "\\n"="\\n" "c"="c"`);
  });

  it("in JSON, surrogate pairs included", () => {
    assert.equal(
      drawn('{"key": "\\ud83d\\ude00\\/"}'),
      `${JSON.stringify("\ud83d")}="\\\\ud83d" ${JSON.stringify("\ude00")}="\\\\ude00" "/"="\\\\/"`,
    );
  });

  it("however the yaml package writes them", () => {
    const piece = fc.constantFrom("{", '"', "'", "a", "b ", " ", "\n", "\\", "é", "😀", "[]", ": ", "#", "words ");
    const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(""));
    const type = fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED");
    const width = fc.constantFrom(0, 20, 40);
    let followed = 0;
    const property = fc.property(text, type, width, (value, defaultStringType, lineWidth) => {
      const written = stringify({ key: value }, { defaultStringType, defaultKeyType: "PLAIN", lineWidth } as object);
      const read = writtenParts(written);
      followed++;
      for (const [at, part] of read.parts.entries()) {
        const unit = read.value[at] ?? "";
        if (/[ \n]/.test(unit)) assert.match(part, /^(?:[ \n]+|\\n|\\ )$/);
        else assert.ok(part.includes(unit) || part.startsWith("\\"), `${unit} is not ${JSON.stringify(part)}`);
      }
    });
    fc.assert(property, { numRuns: 2000, seed: 1 });
    assert.ok(followed > 0);
  });

  it("in every real CSV", { skip }, (t) => {
    let count = 0;
    for (const name of readdirSync(`${corpus}/csv`)) {
      for (const document of readSourceFile(name, readFileSync(`${corpus}/csv/${name}`, "utf8")).documents) {
        for (const { node, value } of stringsIn(document.root)) {
          checkParts(document, node, value);
          count++;
        }
      }
    }
    assert.ok(count > 0);
    t.diagnostic(`${count} strings`);
  });
});

function stringsIn(node: Node | undefined): readonly { node: Node; value: string }[] {
  if (node?.kind === "map") return node.pairs.flatMap(({ value }) => stringsIn(value));
  if (node?.kind === "list") return node.items.flatMap(stringsIn);
  return typeof node?.value === "string" ? [{ node, value: node.value }] : [];
}

/** Each character is written as itself, as an escape or, between lines, as breaks and blanks. */
function checkParts(document: Document, node: Node, value: string): void {
  const offsets = scalarOffsets(document, node, value);
  assert.ok(offsets, `not followed: ${JSON.stringify(value)}`);
  for (let at = 0; at < value.length; at++) {
    const { start, end } = offsets.textSpan({ start: at, end: at + 1 });
    const part = document.text.slice(start, end);
    const unit = value[at] ?? "";
    const isSpace = /[ \n]/.test(unit) && /^[ \r\n]+$/.test(part);
    assert.ok(isSpace || part === unit || part === "''" || part.startsWith("\\"), JSON.stringify([unit, part]));
  }
}
