// The same refactorings are offered in every style in which a catalog can be written, and change the same values.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, filePlace, readSourceFile, type Snapshot } from "#core";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { type Plain, plainValue } from "../../support/in-brackets.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { snapshotOf } from "../../support/places.ts";

const guardrails = `---
schema: upgrade.guardrails/v1
package: lighthouse
steps:
- from: <1.0.1
  through: 1.0.1
  before: '>=1.1.0'
`;

const catalog =
  packageBlob +
  channelOf("candidate", "2.0.0", "1.1.0", "1.0.1", "1.0.0").replace(
    "  replaces: lighthouse.v1.0.1\n",
    "  replaces: lighthouse.v1.0.1\n  skips: [lighthouse.v1.0.2]\n  skipRange: '>=1.0.0 <1.1.0'\n",
  ) +
  channelOf("stable", "1.0.1", "1.0.0") +
  bundlesOf("2.0.0", "1.1.0", "1.0.1", "1.0.0");

function blobsIn(text: string, path: string): readonly Plain[] {
  return readSourceFile(path, text).documents.flatMap(({ root, problems }) => {
    assert.deepEqual(problems, [], text);
    return root ? plainValue(root) : [];
  });
}

/** Each refactoring that is offered anywhere in the file, with the blobs after it. */
function outcomes(snapshot: Snapshot): ReadonlyMap<string, readonly Plain[]> {
  const { text, path } = snapshot.file;
  const found = new Map<string, readonly Plain[]>();
  for (const { index } of text.matchAll(/[\w.$/:@<>=-]*\w[\w.$/:@<>=-]*/g)) {
    for (const { change } of refactoringsAt(snapshot, { start: index + 1, end: index + 1 }, () => true)) {
      if (found.has(change.title) || change.newFiles || change.deletedFiles) continue;
      const edits = change.edits.flatMap(({ document, edit }) => {
        const place = filePlace(snapshot, { document, span: edit.span });
        return place?.file === snapshot.file ? [{ span: place.span, newText: edit.newText }] : [];
      });
      found.set(change.title, blobsIn(applyEdits(text, edits), path));
    }
  }
  return found;
}

function inBrackets(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(inBrackets).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name}: ${inBrackets(each)}`)
      .join(", ")}}`;
  return typeof value === "string" && /^[\w./-]+$/.test(value) && !/^[\d.]+$/.test(value)
    ? value
    : JSON.stringify(value);
}

const styles: Readonly<Record<string, (text: string) => readonly [text: string, path: string]>> = {
  "JSON on several lines": (text) => [
    blobsIn(text, "a.yaml")
      .map((blob) => `${JSON.stringify(blob, null, 2)}\n`)
      .join(""),
    "catalog.json",
  ],
  "JSON on one line for each blob": (text) => [
    blobsIn(text, "a.yaml")
      .map((blob) => `${JSON.stringify(blob)}\n`)
      .join(""),
    "catalog.json",
  ],
  "YAML in brackets": (text) => [
    blobsIn(text, "a.yaml")
      .map((blob) => `---\n${inBrackets(blob)}\n`)
      .join(""),
    "catalog.yaml",
  ],
  "YAML with CR LF": (text) => [text.replaceAll("\n", "\r\n"), "catalog.yaml"],
  "YAML with indented lists": (text) => [
    text.replaceAll(/^(entries|properties|steps):\n((?:[- ] .*\n)+)/gm, (_, key: string, items: string) => {
      return `${key}:\n${items.replaceAll(/^/gm, "  ").trimEnd()}\n`;
    }),
    "catalog.yaml",
  ],
};

describe("refactorings are the same in", () => {
  for (const [style, write] of Object.entries(styles)) {
    for (const [what, text] of [
      ["a catalog", catalog],
      ["a catalog with guardrails", catalog + guardrails],
    ] as const) {
      it(`${style}, of ${what}`, async () => {
        const expected = outcomes(await snapshotOf(`-- catalog.yaml --\n${text}`));
        const [written, path] = write(text);
        const found = outcomes(await snapshotOf(`-- ${path} --\n${written}`));
        // Channels are copied as text with its comments, which is left alone in JSON.
        const titles = [...expected.keys()].filter(
          (title) => !(path.endsWith(".json") && /and add channel/.test(title)),
        );
        assert.deepEqual([...found.keys()].sort(), titles.sort());
        for (const [title, blobs] of found) assert.deepEqual(blobs, expected.get(title), title);
      });
    }
  }
});
