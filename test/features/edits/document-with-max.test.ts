// An edit changes only the one property, in any style of the text. The `yaml` package reads the text before and after.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "yaml";
import { type Document, readSourceFile } from "#core";
import { csvWithMax } from "#core/features/edits/csv-with-max.ts";
import { documentWithMax } from "#core/features/edits/document-with-max.ts";
import { clusterServiceVersionsOf } from "#core/model/csv.ts";
import { seededRandom } from "../../support/random.ts";
import { type RandomBundle, randomCsv, randomJsonBundle, randomYamlBundle } from "../../support/random-bundle.ts";

const count = 200;

interface Property {
  readonly type?: string;
  readonly value?: unknown;
}

/** The content of a text: its properties, and everything else. */
interface Meaning {
  readonly properties: readonly Property[];
  readonly rest: unknown;
}

test("a bundle in YAML", () => {
  for (let seed = 1; seed <= count; seed++) checkRewriting(seed, randomYamlBundle(seededRandom(seed)), inBundle);
});

test("a bundle in JSON", () => {
  for (let seed = 1; seed <= count; seed++) checkRewriting(seed, randomJsonBundle(seededRandom(seed)), inBundle);
});

test("a CSV's annotation, JSON inside a string", () => {
  for (let seed = 1; seed <= count; seed++) checkRewriting(seed, randomCsv(seededRandom(seed)), inCsv);
});

interface Rewriting {
  rewrite(document: Document, max: string | undefined): Document | undefined;
  meaning(text: string): Meaning;
}

const inBundle: Rewriting = {
  rewrite: (document, max) => documentWithMax(document, max, "field"),
  meaning: (text) => {
    const { properties, ...rest } = parse(text, options);
    return { properties: properties ?? [], rest };
  },
};

const inCsv: Rewriting = {
  rewrite: (document, max) => {
    const [csv] = clusterServiceVersionsOf(document);
    return csv && csvWithMax(csv, max);
  },
  meaning: (text) => {
    const { metadata, ...rest } = parse(text, options);
    const { "olm.properties": json, ...annotations } = metadata.annotations ?? {};
    return { properties: JSON.parse(json ?? "[]"), rest: { ...rest, metadata: { ...metadata, annotations } } };
  },
};

const options = { version: "1.1", uniqueKeys: false } as const;

function checkRewriting(seed: number, { text, own }: RandomBundle, { rewrite, meaning }: Rewriting): void {
  const [document] = readSourceFile("catalog.yaml", text).documents;
  assert.ok(document);
  const before = meaning(text);
  assert.equal(before.properties.filter(isMax).length, own, "the generator's count differs from the text");
  for (const max of ["4.20", undefined]) {
    const after = rewrite(document, max);
    const note = `seed ${seed}, to ${max}:\n${text}\n-->\n${after?.text}`;
    assert.ok(after, note);
    const { properties, rest } = meaning(after.text);
    assert.deepEqual(rest, before.rest, note);
    assert.deepEqual(without(properties), without(before.properties), note);
    assert.deepEqual(valuesOf(properties), max === undefined ? [] : [max], note);
    assert.deepEqual(commentsOf(after.text, "keep"), commentsOf(text, "keep"), note);
    if (max !== undefined && own === 1) assert.deepEqual(commentsOf(after.text, "own"), commentsOf(text, "own"), note);
    if (text.includes("\r\n")) assert.doesNotMatch(after.text, /[^\r]\n/, note);
  }
}

function isMax({ type }: Property): boolean {
  return type === "olm.maxOpenShiftVersion";
}

function without(properties: readonly Property[]): readonly Property[] {
  return properties.filter((property) => !isMax(property));
}

function valuesOf(properties: readonly Property[]): readonly unknown[] {
  return properties.filter(isMax).map(({ value }) => value);
}

function commentsOf(text: string, word: string): readonly string[] {
  return [...text.matchAll(/# (\d+ )?(\w+)/g)].filter((match) => match[2] === word).map(([comment]) => comment);
}
