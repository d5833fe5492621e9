// Lines of block collections are read without tokens where that is possible; with and without them, the same texts are
// accepted and the nodes are the same.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type ComposedDocument, composeYaml } from "#core/syntax/yaml-composer.ts";
import { streamDocumentInput } from "#core/syntax/yaml-input.ts";
import { YamlScanner } from "#core/syntax/yaml-scanner.ts";
import { syntheticCsv } from "../../bench/synthetic-csv.ts";
import { inProject } from "../../scripts/project.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { randomRuns } from "../support/random-runs.ts";

const vectors: readonly { readonly text: string }[] = JSON.parse(
  readFileSync(new URL("../vectors/yaml-go.json", import.meta.url), "utf8"),
);
const texts = vectors.map(({ text }) => text).filter((text) => !text.includes("\ufeff"));
const documents = [
  syntheticCsv(2),
  ...[
    "catalogs/v4.20/lighthouse-operator/catalog.yaml",
    "mistakes/flotsam/catalog.yaml",
    "templates/basic.yaml",
  ].flatMap((file) => readFileSync(inProject(`samples/${file}`), "utf8").split(/^---\n/m)),
];

/** What decides how a line is read. */
const pieces = [
  ..."\n -:#'\"\\|>{}[],\t?%@`~\r",
  ..."\u0085\u2028",
  ...["- ", ": ", " # note", "|-", "|2", "{}", "[]", "<<", "<<: *a", "&a ", "*a", "!t ", "? ", "---", "...", "\r\n"],
  ...["a: b", "\nkey:\n", "\n- a\n", "\n\n", "\n  \n", "\n# note\n", "null", "yes", "1", "\nfoo", "''", '""'],
];

/** Reads a text by its tokens alone. */
function composeWithTokens(text: string): ComposedDocument {
  const { prototype } = YamlScanner;
  const own = Object.getOwnPropertyDescriptor(prototype, "isBetweenTokens") as PropertyDescriptor;
  Object.defineProperty(prototype, "isBetweenTokens", { get: () => false, configurable: true });
  try {
    return composeYaml(text, 0, streamDocumentInput);
  } finally {
    Object.defineProperty(prototype, "isBetweenTokens", own);
  }
}

function assertSame(text: string): void {
  const withTokens = composeWithTokens(text);
  const composed = composeYaml(text, 0, streamDocumentInput);
  // Where both refuse a text, it depends on how far the scanner is ahead what they say about it.
  assert.equal(composed.failure === undefined, withTokens.failure === undefined, JSON.stringify(text));
  if (!composed.failure) assert.deepEqual(composed, withTokens, JSON.stringify(text));
}

/** Some lines of a document, from the first column on. */
function linesOf(document: string, random: Random): string {
  const lines = document.split("\n");
  const from = random.below(lines.length);
  const some = lines.slice(from, from + 3 + random.below(20));
  const indent = random.chance(50) ? (/^ */.exec(some[0] ?? "")?.[0].length ?? 0) : 0;
  return some.map((line) => `${line.slice(Math.min(indent, line.length - line.trimStart().length))}\n`).join("");
}

function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let edits = random.below(4); edits > 0; edits--) {
    const at = random.below(mutated.length + 1);
    const removed = random.chance(30) ? random.below(8) : 0;
    mutated = mutated.slice(0, at) + (random.chance(80) ? random.pick(pieces) : "") + mutated.slice(at + removed);
  }
  return mutated;
}

test(`${texts.length} texts that Go's reader answered, and whole documents`, () => {
  for (const text of [...texts, ...documents]) assertSame(text);
});

test("parts of documents with random mistakes", () => {
  const random = seededRandom(1);
  for (let run = randomRuns(5_000); run > 0; run--) {
    const text = random.chance(70) ? linesOf(random.pick(documents), random) : random.pick(texts);
    assertSame(mutate(text, random));
  }
});

/** Where a value can begin. */
const beginnings = ["", "a: ", "- ", "- a: ", "- - ", "a:\n  ", "a: [", "a: {b: ", "a: b\nc: "];

/** What follows a value, on its line and below. */
const endings = ["", "\n", "\r", "\r\n", "\u2028", " ", " \n", "\t\n", " # note\n", ":\n", ": b\n", " b\n", "]\n"];
const linesBelow = ["", "b: c\n", "- b\n", "  - b\n", "\n    b\n"];

test("each special character, alone and twice, wherever a value can begin and at each end of a line", () => {
  const values = [..."-?:,.[]{}#&*!|>'\"%@`<=~0a"].flatMap((one) => [one, one + one, `- ${one}`]);
  for (const beginning of beginnings) {
    for (const value of values) {
      for (const ending of endings) for (const below of linesBelow) assertSame(beginning + value + ending + below);
    }
  }
});

test("the value of a merge key, a key that is a word of YAML, and values that only look like one line", () => {
  for (const text of [
    "a: &a {x: 1}\nb:\n  <<: *a\n  y: <<\n",
    "yes: 1\nnull: 2\nno:\n  - ~\n  - on\n",
    "a: b\n  c: d\n",
    "- a\n  b: c\n",
    "a: 'b\n  c': d\n",
    "a: |\n  b\n : c\n",
    "? a\n: - b\nc: d\n",
    "a:\n- b\nc:\n  - d\n - e\n",
  ])
    assertSame(text);
});
