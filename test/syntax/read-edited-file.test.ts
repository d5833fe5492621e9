// Edits of one document give the same file as reading the whole text again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile, type TextEdit } from "#core";
import { readEditedFile, withDocumentText } from "#core/syntax/read-edited-file.ts";
import { rejectedDocumentsRead } from "#core/syntax/read-source-file.ts";
import type { SourceFile } from "#core/syntax/source-file.ts";
import { assertSameFile } from "../support/assert-same-file.ts";
import { seededRandom } from "../support/random.ts";

const documents = ["---\na: 1\n", "---\nb:\n- 2\n- 3\n", "--- # c\nc: [4]\n", "---\nd: 5"];

/** What one may type or paste. */
const typed = ["", "x", "---\n", "\n", ": ", "- ", "|\n", "\r", "\t", "'", "}", "# ", "...\n"];

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
      assertSameFile(now, readSourceFile("catalog.yaml", wholeText(file, index, text)), JSON.stringify([index, text]));
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

test("edits after each other change the file as the whole text does", () => {
  const random = seededRandom(5);
  const before = readSourceFile("catalog.yaml", documents.join(""));
  let compared = 0;
  for (let round = 0; round < 20_000; round++) {
    let { text } = before;
    const edits: TextEdit[] = [];
    let at = random.below(text.length + 1);
    for (let count = 1 + random.below(3); count > 0; count--) {
      const start = Math.min(at, text.length);
      const end = random.chance(70) ? start : Math.min(text.length, start + random.below(6));
      const newText = random.pick(typed);
      edits.push({ span: { start, end }, newText });
      text = text.slice(0, start) + newText + text.slice(end);
      at = start + newText.length + random.below(3);
    }
    const now = readEditedFile(before, edits, text);
    if (!now) continue;
    compared++;
    assertSameFile(now, readSourceFile("catalog.yaml", text), JSON.stringify({ edits, text }));
  }
  assert.ok(compared > 5_000, `${compared} edits were compared`);
});

test("an edit that keeps a document's text keeps the document, and all others", () => {
  const before = readSourceFile("catalog.yaml", documents.join(""));
  const start = before.text.indexOf("b:");
  const typedAndDeleted = [
    { span: { start, end: start }, newText: "x" },
    { span: { start, end: start + 1 }, newText: "" },
  ];
  const now = readEditedFile(before, typedAndDeleted, before.text);
  assert.ok(now);
  for (const [index, document] of now.documents.entries()) assert.equal(document, before.documents[index]);
});

test("where so many documents are rejected that the rest is not read, all of the file is read", () => {
  const rejected = "---\nx\n".repeat(rejectedDocumentsRead - 1);
  const text = `---\na: 1\n${rejected}---\nb: 1\n---\nc: 1\n`;
  const before = readSourceFile("catalog.yaml", text);
  const start = text.indexOf("b: 1");
  const edit = { span: { start, end: start + 4 }, newText: "b" };
  const after = text.slice(0, start) + edit.newText + text.slice(edit.span.end);
  assert.equal(readEditedFile(before, [edit], after), undefined, "the edited document is one too many");
  const cut = readSourceFile("catalog.yaml", after);
  assert.equal(
    readEditedFile(cut, [{ span: { start, end: start + 1 }, newText: "b: 1" }], text),
    undefined,
    "and back",
  );
});
