// The yaml package as a second opinion: on real catalogs and CSVs, where YAML 1.1 and 1.2 agree, both readers must.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type DocumentOptions, type ParseOptions, parseAllDocuments, type SchemaOptions } from "yaml";
import { readSourceFile } from "#core";
import { corpusFolder } from "../support/corpus.ts";
import { plainValue } from "./plain-value.ts";

// go-yaml hands on dates and times as the texts they are, and knows no base-60 numbers.
const textToGo = ["tag:yaml.org,2002:timestamp"];
const isTextToGo = (tag: { tag?: string; format?: string }): boolean =>
  textToGo.includes(tag.tag ?? "") || tag.format === "TIME";

const asGo: ParseOptions & DocumentOptions & SchemaOptions = {
  version: "1.1",
  uniqueKeys: false,
  customTags: (tags) => tags.filter((tag) => typeof tag === "string" || !isTextToGo(tag)),
};

const largestCompared = 400_000;

test("real catalogs, templates and CSVs mean the same to the yaml package", (t) => {
  const corpus = corpusFolder();
  if (!corpus) return t.skip("no corpus here: real files are not compared");
  let compared = 0;
  for (const name of readdirSync(corpus, { recursive: true, encoding: "utf8" })) {
    if (!/\.ya?ml$/.test(name)) continue;
    const text: string = readFileSync(join(corpus, name), "utf8");
    if (text.length > largestCompared || /^[^\S\n]*#.*\n---/.test(text)) continue;
    const expected = [...parseAllDocuments(text, asGo)].map((document): unknown =>
      document.toJS({ maxAliasCount: -1 }),
    );
    const ours = readSourceFile(name, text).documents.map((document) => plainValue(document.root));
    const meaning = (values: unknown[]): unknown =>
      JSON.parse(JSON.stringify(values.filter((value) => value !== null)));
    assert.deepEqual(meaning(ours), meaning(expected), name);
    compared++;
  }
  assert.ok(compared > 100, `only ${compared} files were compared`);
});
