// Expand selection: each step selects more, from the word under the cursor to the file.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { selectionRangesAt } from "#core";
import { atCursor } from "../../support/places.ts";

/** The selected texts from the innermost to the document; the file is checked and left out. */
async function selections(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(fixture);
  const { text } = snapshot.file;
  const spans = selectionRangesAt(snapshot, offset);
  for (const [index, { start, end }] of spans.entries()) {
    const inner = spans[index - 1] ?? { start: offset, end: offset };
    assert.ok(start <= inner.start && inner.end <= end && end - start > inner.end - inner.start, `step ${index}`);
  }
  assert.deepEqual(spans.at(-1), { start: 0, end: text.length });
  return spans.slice(0, -1).map(({ start, end }) => text.slice(start, end));
}

const channel = `schema: olm.package
name: shop
---
schema: olm.channel
package: shop
name: stable
entries:
  - name: shop.v1.0.0
  - name: "shop.v1.1.0"
    replaces: shop.v1.0.0
`;
const blob = channel.slice(channel.indexOf("schema: olm.channel")).trimEnd();
const entries = blob.slice(blob.indexOf("entries:"));

describe("expand selection", () => {
  it("goes from the word to the blob in block style", async () => {
    assert.deepEqual(await selections(channel.replace("replaces: shop", "replaces: sh<|>op")), [
      "shop",
      "shop.v1.0.0",
      "replaces: shop.v1.0.0",
      'name: "shop.v1.1.0"\n    replaces: shop.v1.0.0',
      '- name: "shop.v1.1.0"\n    replaces: shop.v1.0.0',
      entries.slice("entries:\n  ".length),
      entries,
      blob,
    ]);
  });

  it("selects a text without and with its quotes", async () => {
    assert.deepEqual((await selections(channel.replace('"shop', '"sh<|>op'))).slice(0, 4), [
      "shop",
      "shop.v1.1.0",
      '"shop.v1.1.0"',
      'name: "shop.v1.1.0"',
    ]);
  });

  it("selects a key, then its pair", async () => {
    assert.deepEqual(await selections(channel.replace("name: stable", "na<|>me: stable")), [
      "name",
      "name: stable",
      blob,
    ]);
  });

  it("goes through flow style", async () => {
    const flow = "schema: olm.channel\nname: stable\nentries: [{name: a, skips: [x, y<|>]}, {name: b}]\n";
    assert.deepEqual(await selections(flow), [
      "y",
      "[x, y]",
      "skips: [x, y]",
      "{name: a, skips: [x, y]}",
      "[{name: a, skips: [x, y]}, {name: b}]",
      "entries: [{name: a, skips: [x, y]}, {name: b}]",
      "schema: olm.channel\nname: stable\nentries: [{name: a, skips: [x, y]}, {name: b}]",
    ]);
  });

  it("goes through JSON", async () => {
    const json =
      '-- catalog.json --\n{\n  "schema": "olm.channel",\n  "entries": [{"name": "sh<|>op.v1"}]\n}\n{"schema": "olm.package"}\n';
    assert.deepEqual(await selections(json), [
      "shop",
      "shop.v1",
      '"shop.v1"',
      '"name": "shop.v1"',
      '{"name": "shop.v1"}',
      '[{"name": "shop.v1"}]',
      '"entries": [{"name": "shop.v1"}]',
      '{\n  "schema": "olm.channel",\n  "entries": [{"name": "shop.v1"}]\n}',
    ]);
  });

  it("selects words and lines in a text that cannot be read, then the document", async () => {
    const broken =
      "schema: olm.channel\nname: stable\nentries:\n- name: a\n  replaces: [\n  : : oops th<|>ere\n---\nschema: olm.package\n";
    const steps = await selections(broken);
    assert.equal(steps[0], "there");
    assert.ok(steps.includes(": : oops there"));
    assert.equal(steps.at(-1), broken.slice(0, broken.indexOf("\n---")).replace("<|>", ""));
  });

  it("works with CR LF, in a block of text, and at the ends of the file", async () => {
    const text = "schema: olm.package\r\nname: shop\r\ndescription: |\r\n  Sells\r\n  thi<|>ngs.\r\n";
    assert.deepEqual((await selections(text)).slice(0, 4), [
      "things",
      "things.",
      "|\r\n  Sells\r\n  things.",
      "description: |\r\n  Sells\r\n  things.",
    ]);
    await selections("<|>schema: olm.package\nname: shop\n");
    await selections("schema: olm.package\nname: shop\n<|>");
  });
});
