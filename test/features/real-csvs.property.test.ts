// The language features over every real CSV: nothing fails, and the schema has every field that authors write.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { foldsOf, readSourceFile, symbolsOf } from "#core";
import { unknownCsvFields } from "#core/bundle/unknown-csv-fields.ts";
import { clusterServiceVersionsOf } from "#core/model/csv.ts";
import { knownObjectAt, knownObjectsOf } from "#core/model/known-object.ts";
import { corpusFolder } from "../support/corpus.ts";

const folder = corpusFolder();

/** What the schema does not have, each with the reason why it is a mistake of its author. */
const mistakes: Readonly<Record<string, string>> = {
  "group in owned": "the group is part of the name; only API services have the field",
  "Kind in resources": "letter case counts in the API server",
  "services in spec": "OLM installs no Services of a CSV",
  "install in customresourcedefinitions": "belongs to spec",
  "olm.skipRange in spec": "is an annotation",
};

describe("real CSVs", { skip: folder === undefined && "shared/corpus is missing" }, () => {
  const files = folder === undefined ? [] : readdirSync(`${folder}/csv`);
  const sources = files.map((name) =>
    readSourceFile(`manifests/${name}`, readFileSync(`${folder}/csv/${name}`, "utf8")),
  );

  it("have an outline with their parts, and folds", () => {
    for (const file of sources) {
      const [symbol] = symbolsOf(file);
      assert.ok(symbol && symbol.kind === "resource" && symbol.children.length > 2, file.path);
      assert.ok(foldsOf(file).length > 5, file.path);
    }
  });

  it("have only fields that the schema knows, apart from mistakes", () => {
    const unknown = sources.flatMap(({ documents }) =>
      documents.flatMap(clusterServiceVersionsOf).flatMap(unknownCsvFields),
    );
    const found = new Set(unknown.map(({ at, parent }) => `${at.value} in ${parent}`));
    assert.deepEqual([...found].sort(), Object.keys(mistakes).sort());
  });

  it("are each one known object", () => {
    for (const { documents } of sources) {
      for (const document of documents) {
        const [object, ...more] = knownObjectsOf(document);
        assert.equal(more.length, 0);
        if (object) assert.equal(knownObjectAt(document, object.map.start), object);
      }
    }
  });
});
