// Which texts without a blob are the beginning of one.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mayBecomeOurs } from "#core/fbc/catalog-draft.ts";

const rows: readonly (readonly [text: string, draft: "named" | "open" | undefined])[] = [
  ["", "open"],
  ["\n# a note\n---\n", "open"],
  ["s", "open"],
  ["sch", "open"],
  ["olm", "open"],
  ["olm.pack", "open"],
  ["name: lighthouse\n", "open"],
  ["Name: lighthouse\r\n", "open"],
  ["entries:\n- name: x\n  replaces: y\n", "open"],
  ["entries:\n  anything: below\n", "open"],
  ["{", "open"],
  ['{\n  "name": "lighthouse",\n  "pack\n}\n', "open"],
  ["schema: ", "open"],
  ["schema: ol", "named"],
  ["name: x\nschema: olm.bundle", "named"],
  ['{"schema": "olm.', "named"],
  ["spec: {}\n", undefined],
  ["name: x\nspec: {}\n", undefined],
  ["a note about lighthouses\n", undefined],
  ["xyz", undefined],
  [`# ${"a".repeat(9_998)}`, "open"],
  [`# ${"a".repeat(9_999)}`, undefined],
];

describe("the beginning of a blob", () => {
  for (const [text, draft] of rows) {
    it(`${JSON.stringify(text.slice(0, 60))} is ${draft ?? "none"}`, () =>
      assert.equal(mayBecomeOurs("a.yaml", text), draft));
  }

  it("is in a file of YAML or JSON", () => {
    for (const path of ["a.yml", "a.YAML", "a.json"]) assert.equal(mayBecomeOurs(path, ""), "open", path);
    for (const path of ["a.txt", "yaml", "a.yaml.bak"]) assert.equal(mayBecomeOurs(path, ""), undefined, path);
  });
});
