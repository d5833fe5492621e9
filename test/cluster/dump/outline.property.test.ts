// An outline reads only the needed fields, and finds in them what core's reader finds in the whole text.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { DumpItem } from "../../../cluster/src/dump/dump-item.ts";
import { readExactly } from "../../../cluster/src/dump/exact-reader.ts";
import { readJsonOutline } from "../../../cluster/src/dump/json/json-outline.ts";
import { isRelevantKind, type Observation, observeItem } from "../../../cluster/src/dump/observation.ts";
import { unsupportedByOutline } from "../../../cluster/src/dump/unsupported-by-outline.ts";
import { yamlDocuments } from "../../../cluster/src/dump/yaml/yaml-documents.ts";
import { readYamlOutline } from "../../../cluster/src/dump/yaml/yaml-outline.ts";
import { corpusFolder } from "../../support/corpus.ts";
import { seededRandom } from "../../support/random.ts";
import { changed, jsonTexts, yamlTexts } from "../outline-texts.ts";

/** How often the outline could be compared with the whole text. */
interface Tally {
  compared: number;
  /** Not in a plain style, or not valid. */
  left: number;
}

function seen(found: () => Iterable<DumpItem>): Observation[] | undefined {
  try {
    const seen: Observation[] = [];
    for (const each of found()) if (each.what !== "pause" && each.what !== "other") seen.push(observeItem(each));
    return seen;
  } catch (error) {
    if (error === unsupportedByOutline) return undefined;
    throw error;
  }
}

function compare(outline: () => Iterable<DumpItem>, exact: () => Iterable<DumpItem>, tally: Tally): void {
  const ours = seen(outline);
  const theirs = ours && seen(exact);
  if (!ours || !theirs || theirs.some(({ what }) => what === "problem")) tally.left++;
  else {
    assert.deepEqual(ours, theirs);
    tally.compared++;
  }
}

function compareYaml(text: string, tally: Tally): void {
  const bytes = Buffer.from(text);
  for (const document of yamlDocuments(bytes, 0)) {
    const { start, end, linesBefore } = document;
    const part = { path: "dump.yaml", text: bytes.toString("utf8", start, end), linesBefore };
    compare(
      () => readYamlOutline(part.path, bytes, document, isRelevantKind),
      () => readExactly(part, isRelevantKind),
      tally,
    );
  }
}

function compareJson(text: string, tally: Tally): void {
  const bytes = Buffer.from(text);
  compare(
    () => readJsonOutline("dump.json", bytes, 0, isRelevantKind),
    () => readExactly({ path: "dump.json", text, linesBefore: 0 }, isRelevantKind),
    tally,
  );
}

describe("the outline of a text", () => {
  test("equals that of the whole text for YAML as kubectl and people write it", () => {
    const tally = { compared: 0, left: 0 };
    for (const text of yamlTexts) compareYaml(text, tally);
    // The exact reader handles an item whose dash is alone on its line.
    assert.deepEqual(tally, { compared: 3, left: 1 });
  });

  test("equals that of the whole text for JSON", () => {
    const tally = { compared: 0, left: 0 };
    for (const text of jsonTexts) compareJson(text, tally);
    assert.deepEqual(tally, { compared: jsonTexts.length, left: 0 });
  });

  test("equals that of the whole text, or is undefined, for randomly changed YAML", () => {
    const tally = { compared: 0, left: 0 };
    const random = seededRandom(18);
    for (let round = 0; round < 1500; round++) compareYaml(changed(random.pick(yamlTexts), random), tally);
    assert.ok(tally.compared > 500, JSON.stringify(tally));
  });

  test("equals that of the whole text, or is undefined, for randomly changed JSON", () => {
    const tally = { compared: 0, left: 0 };
    const random = seededRandom(19);
    for (let round = 0; round < 1500; round++) compareJson(changed(random.pick(jsonTexts), random), tally);
    assert.ok(tally.compared > 150, JSON.stringify(tally));
  });

  const corpus = corpusFolder();
  test("equals that of the whole text for real CSVs", { skip: !corpus && "no corpus here" }, () => {
    const tally = { compared: 0, left: 0 };
    const folder = join(corpus ?? "", "csv");
    for (const name of readdirSync(folder)) compareYaml(readFileSync(join(folder, name), "utf8"), tally);
    assert.ok(tally.compared > 10 * tally.left, JSON.stringify(tally));
  });
});
