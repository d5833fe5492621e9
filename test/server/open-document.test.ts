// The server's texts equal those of the client's library, which is assumed to be correct.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { LineIndex } from "#core";
import { OpenDocument } from "../../server/src/open-document.ts";
import { applyChanges } from "../support/apply-changes.ts";
import { seededRandom } from "../support/random.ts";

const pieces = ["a", "bc", "\n", "\r\n", "\r", "😀", "\ud83d", "\t", "", "key: value\n", "\n\n"];

describe("an open document", () => {
  it("equals the client's document after random changes", () => {
    const random = seededRandom(7);
    let expected = TextDocument.create("file:///a.yaml", "yaml", 0, "");
    let document = new OpenDocument("file:///a.yaml", 0, "");
    const somePosition = (): Position =>
      random.chance(10)
        ? { line: random.below(9) - 2, character: random.below(9) - 2 }
        : expected.positionAt(random.below(expected.getText().length + 1));
    for (let version = 1; version <= 20_000; version++) {
      const changes = Array.from({ length: 1 + random.below(4) }, () => {
        const start = somePosition();
        return { range: { start, end: random.chance(50) ? start : somePosition() }, text: random.pick(pieces) };
      });
      if (expected.getText().length > 200) changes.splice(0, changes.length, wholeOf(expected));
      expected = applyChanges(expected, changes, version);
      document = document.changed(version, changes);
      assert.equal(document.text, expected.getText(), `after change ${version}`);
      const offset = random.below(document.text.length + 1);
      const anew = new LineIndex(document.text);
      assert.equal(document.lines.lineCount, anew.lineCount, `after change ${version}`);
      assert.deepEqual(document.lines.positionAt(offset), anew.positionAt(offset), `after change ${version}`);
    }
  });
});

function wholeOf(document: TextDocument) {
  const end = document.positionAt(document.getText().length);
  return { range: { start: { line: 0, character: 0 }, end }, text: "" };
}
