// Runs the language features on real catalogs: they have no errors, and every name has a definition.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { definitionAt, foldsOf, hoverAt, referencesAt, Session, type Snapshot, symbolsOf } from "#core";
import { nodeWorkspace } from "#host";
import { corpusFolder } from "../support/corpus.ts";

/** The number of entry and bundle names that are tested in each file. */
const triedNames = 25;

describe("in every real catalog", () => {
  it("every name has a definition, and outline items and folds are inside the file", async (t) => {
    const corpus = corpusFolder();
    if (corpus === undefined) return t.skip("no corpus here: set OLM_CATALOGS_CORPUS");
    const folder = join(corpus, "catalogs", "v4.20");
    const session = new Session(nodeWorkspace());
    session.setWorkspaceFolders([folder]);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name, "catalog.yaml");
      session.setText(path, readFileSync(path, "utf8"));
      const snapshot = await session.snapshot(path);
      assert.ok(snapshot, name);
      assert.deepEqual(
        snapshot.findings().filter(({ severity }) => severity === "error"),
        [],
        name,
      );
      checkNames(snapshot);
      checkOutline(snapshot);
      session.close(path);
    }
  });
});

function checkNames(snapshot: Snapshot): void {
  const { text, path } = snapshot.file;
  const offsets = [...text.matchAll(/^(?:- | {2})?name: (?=\S+\.v)/gm)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const step = Math.max(1, Math.floor(offsets.length / triedNames));
  for (let at = 0; at < offsets.length; at += step) {
    const offset = offsets[at] ?? 0;
    const where = `${path} at ${offset}: ${text.slice(offset, offset + 40)}`;
    assert.ok(hoverAt(snapshot, offset), where);
    assert.ok(definitionAt(snapshot, offset).length > 0, where);
    assert.ok(referencesAt(snapshot, offset, { includeDeclaration: true }).length > 1, where);
  }
}

function checkOutline({ file }: Snapshot): void {
  for (const { range, selection } of symbolsOf(file)) {
    assert.ok(range.start <= selection.start && selection.end <= range.end && range.end <= file.text.length);
  }
  for (const { span } of foldsOf(file)) assert.ok(span.start < span.end && span.end <= file.text.length);
}
