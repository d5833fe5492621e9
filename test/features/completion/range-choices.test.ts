// The ranges that are offered over some versions, each with those that it matches.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { versionRangeChoices } from "#core/features/completion/skip-range-choices.ts";
import type { Version } from "#core/versions/version.ts";
import { parseVersion } from "#core/versions/version.ts";

function versionsOf(texts: string): readonly Version[] {
  return texts.split(" ").flatMap((text) => {
    const read = parseVersion(text);
    return "ok" in read ? read.ok : [];
  });
}

const rows: readonly (readonly [typed: string, versions: string, offered: readonly string[]])[] = [
  ["", "", [">=1.0.0 <1.1.0"]],
  ["", "1.2.0", [">=1.2.0 <1.3.0 matches 1 version: 1.2.0", ">=1.0.0 <1.3.0 matches 1 version: 1.2.0"]],
  [
    "",
    "1.2.0 1.0.0 2.1.3 2.1.3",
    [
      ">=1.0.0 <2.2.0 matches 3 versions: 1.0.0, 1.2.0, 2.1.3",
      ">=2.0.0 <2.2.0 matches 1 version: 2.1.3",
      ">=2.1.0 <2.2.0 matches 1 version: 2.1.3",
      ">=2.1.3 <2.2.0 matches 1 version: 2.1.3",
    ],
  ],
  [
    "",
    "1.0.0 1.0.1 1.0.2 1.0.3 1.0.4 1.0.5",
    [
      ">=1.0.0 <1.1.0 matches 6 versions: 1.0.0, 1.0.1, 1.0.2, 1.0.3, 1.0.4 and 1 more",
      ">=1.0.5 <1.1.0 matches 1 version: 1.0.5",
    ],
  ],
  [
    ">=",
    "1.2.0 1.0.0",
    [
      ">=1.0.0 <1.3.0 matches 2 versions: 1.0.0, 1.2.0",
      ">=1.2.0 <1.3.0 matches 1 version: 1.2.0",
      ">=1.0.0 matches 2 versions: 1.0.0, 1.2.0",
      ">=1.2.0 matches 1 version: 1.2.0",
    ],
  ],
  [">= ", "1.2.0 1.0.0", [">= 1.0.0 matches 2 versions: 1.0.0, 1.2.0", ">= 1.2.0 matches 1 version: 1.2.0"]],
  ["<", "1.2.0 1.0.0 1.1.0", ["<1.2.0 matches 2 versions: 1.0.0, 1.1.0", "<1.1.0 matches 1 version: 1.0.0"]],
  ["=", "1.2.0 1.0.0", ["=1.0.0 matches 1 version: 1.0.0", "=1.2.0 matches 1 version: 1.2.0"]],
  [
    ">=1.0.0 ",
    "1.2.0 1.0.0",
    [">=1.0.0 <1.3.0 matches 2 versions: 1.0.0, 1.2.0", ">=1.0.0 <1.2.0 matches 1 version: 1.0.0"],
  ],
  [">1.0.0 ", "1.2.0 1.0.0 1.1.0", [">1.0.0 <1.2.0 matches 1 version: 1.1.0"]],
  [">=1.0.0 <1.2.0 ", "1.2.0 1.0.0", []],
  [">=1.0.0 <1.2.0 || ", "1.2.0 1.0.0", []],
  [
    ">=1.0.0 <1.1.0 || >=1.2.0 ",
    "1.2.0 1.0.0 1.3.0",
    [">=1.0.0 <1.1.0 || >=1.2.0 <1.3.0 matches 2 versions: 1.0.0, 1.2.0"],
  ],
  ["<1.1.0 || >1.2", "1.2.0 1.0.0 1.3.0", ["<1.1.0 || >1.2.0 matches 2 versions: 1.0.0, 1.3.0"]],
  ["<1.3.0 || >1.", "1.2.0 1.0.0", []],
];

describe("the ranges that are offered", () => {
  for (const [typed, versions, offered] of rows) {
    it(`behind '${typed}' over ${versions === "" ? "no version" : versions}`, () => {
      const choices = versionRangeChoices(typed, versionsOf(versions));
      assert.deepEqual(
        choices.map(({ label, detail }) => (detail === undefined ? label : `${label} ${detail}`)),
        offered,
      );
    });
  }
});
