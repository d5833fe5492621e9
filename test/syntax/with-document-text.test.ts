// Another text of one document gives the same file as reading the whole text again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { withDocumentText } from "#core/syntax/read-source-file.ts";
import type { SourceFile } from "#core/syntax/source-file.ts";

const documents = ["---\na: 1\n", "---\nb:\n- 2\n- 3\n", "--- # c\nc: [4]\n", "---\nd: 5"];

/** Texts that a document may get, valid or not. */
const texts = [
  "---\nx: 1\n",
  "---\nx: 1\n---\ny: 2\n",
  "---\n---\nx: 1\n",
  "--- x\ny: 1\n",
  "---- \nx: 1\n",
  "---\n",
  "---\n\n",
  "---\n# a comment\n",
  "---\nx: {\n",
  "---\nx: |\n  text\n---more\n",
  "---\nx: 1",
  "x: 1\n",
  "",
  "\n",
  "---\r\nx: 1\r\n",
  "---\nx: 1\n...\n",
];

function wholeText(file: SourceFile, index: number, text: string): string {
  const parts: string[] = file.documents.map((document) => document.text);
  parts[index] = text;
  return parts.join("");
}

test("a document's text changes the file as the whole text does", () => {
  const file = readSourceFile("catalog.yaml", documents.join(""));
  let compared = 0;
  for (const index of documents.keys()) {
    for (const text of texts) {
      const now = withDocumentText(file, index, text);
      if (!now) continue;
      compared++;
      assert.deepEqual(
        now,
        readSourceFile("catalog.yaml", wholeText(file, index, text)),
        JSON.stringify([index, text]),
      );
      for (const document of now.documents) {
        if (document.text === documents[file.documents.indexOf(document)]) assert.ok(file.documents.includes(document));
      }
    }
  }
  assert.ok(compared > texts.length, `${compared} texts were compared`);
});

test("texts that depend on the documents around them, or change how these are read, are left to the reader", () => {
  const file = readSourceFile("catalog.yaml", documents.join(""));
  assert.equal(withDocumentText(file, 0, "---\nx: 1\n"), undefined, "the first document");
  assert.equal(withDocumentText(file, 1, "x: 1\n"), undefined, "without a separator");
  assert.equal(withDocumentText(file, 1, "---\nx: 1"), undefined, "without a line break before the next separator");
  assert.equal(withDocumentText(file, 2, "---\n"), undefined, "without anything between two separators");
  const json = readSourceFile("catalog.json", '{"a": 1}\n{"b": 2}\n');
  assert.equal(withDocumentText(json, 1, '{"b": 3}\n'), undefined, "JSON");
});
