import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CatalogVerdict } from "#protocol";
import { describeVerdict } from "../../../client/src/verdict/verdict.ts";

const accepted: CatalogVerdict = {
  root: "file:///catalogs/v4.20/lighthouse",
  packages: ["lighthouse"],
  files: 2,
  channels: 1,
  bundles: 3,
  opm: "accepts",
  hidden: [],
  summary: { error: 0, warning: 0, info: 0, hint: 0 },
};

describe("the text of a catalog's verdict", () => {
  test("an accepted catalog says what it holds", () => {
    const { short, sentence } = describeVerdict(accepted);
    assert.equal(short, "opm accepts");
    assert.equal(sentence, "opm accepts this catalog: 1 package, 1 channel, 3 bundles in 2 files.");
  });

  test("an accepted catalog with warnings counts them", () => {
    const { short, sentence } = describeVerdict({ ...accepted, summary: { ...accepted.summary, warning: 1 } });
    assert.equal(short, "opm accepts");
    assert.equal(sentence, "opm accepts this catalog: 1 warning.");
  });

  test("a rejected catalog counts its errors", () => {
    const summary = { ...accepted.summary, error: 2, warning: 1 };
    const { short, sentence } = describeVerdict({ ...accepted, opm: "rejects", summary });
    assert.equal(short, "2 errors");
    assert.equal(sentence, "opm rejects this catalog: 2 errors, 1 warning.");
  });

  test("opm rejects a catalog even if its errors are silenced", () => {
    const hidden = [{ file: "README.md", line: 1, message: "this is not a blob", why: "outside" } as const];
    const { short, sentence } = describeVerdict({ ...accepted, opm: "rejects", hidden });
    assert.equal(short, "opm rejects");
    assert.equal(
      sentence,
      "opm rejects this catalog: README.md:1: this is not a blob (not shown, because the file is not part of a catalog).",
    );
  });
});
