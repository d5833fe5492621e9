// What an open document keeps while it is edited is what its text gives when it is looked at anew.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile, type TextEdit } from "#core";
import { mayBeRelevant } from "#core/fbc/relevant-files.ts";
import { OpenText } from "#core/session/open-text.ts";
import { assertSameFile } from "../support/assert-same-file.ts";
import { seededRandom } from "../support/random.ts";

const typed = [
  "a",
  "\n",
  "---\n",
  "schema: olm.package\n",
  "kind: x\n",
  "olm",
  ".",
  "schema: o1m.bundle\n",
  "upgrade.guardrails",
];

test("a text that is edited gives the file and the relevance of its text", () => {
  const random = seededRandom(3);
  let text = "";
  let open = new OpenText("catalog.yaml", text);
  let relevant = 0;
  for (let round = 0; round < 5_000; round++) {
    if (text.length > 300) {
      text = "";
      open = new OpenText("catalog.yaml", text);
    }
    const start = random.below(text.length + 1);
    const end = random.chance(60) ? start : Math.min(text.length, start + random.below(30));
    const edit: TextEdit = { span: { start, end }, newText: random.pick(typed) };
    text = text.slice(0, start) + edit.newText + text.slice(end);
    open.change(text, random.chance(90) ? edit : undefined);
    // Not everything is asked after each edit.
    if (random.chance(70)) {
      assert.equal(open.mayBeRelevant, mayBeRelevant("catalog.yaml", text), JSON.stringify(text));
      if (open.mayBeRelevant) relevant++;
    }
    if (random.chance(70)) assertSameFile(open.file, readSourceFile("catalog.yaml", text), JSON.stringify(text));
    if (random.chance(20)) assert.equal(open.file, open.file);
  }
  assert.ok(relevant > 500, `${relevant} texts were relevant`);
});

test("a text that is set again keeps the file", () => {
  const open = new OpenText("catalog.yaml", "schema: olm.package\n");
  const { file } = open;
  open.change("schema: olm.package\n");
  assert.equal(open.file, file);
});
