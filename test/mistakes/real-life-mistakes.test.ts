// What authors really get wrong: each mistake is found on a line that holds it, without a cascade of others, and the
// verdict is the one that opm validate gave.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCatalog, opmVerdict } from "#core";
import { catalogOfTexts, placeOf } from "./catalog-of-texts.ts";
import { readMistakes, readValidCatalog } from "./mistake.ts";

for (const name of ["tide-gauge", "ferry", "crane"]) {
  test(`the catalog ${name}, without mistakes`, () => {
    const catalog = catalogOfTexts(readValidCatalog(name));
    assert.deepEqual(checkCatalog(catalog, {}), []);
    assert.equal(opmVerdict(catalog), "accepts");
  });
}

describe("an author's mistake", () => {
  for (const { name, opm, finds, because, files, here, beside } of readMistakes()) {
    test(name, () => {
      const catalog = catalogOfTexts(files);
      const findings = checkCatalog(catalog, {});
      const shown = findings.map((each) => `${placeOf(catalog, each)} ${each.rule}: ${each.message}`).join("\n");
      assert.equal(opmVerdict(catalog), opm, shown);
      assert.deepEqual(
        findings.map(({ rule }) => rule),
        finds,
        shown,
      );
      assert.equal(findings.length === 0 || findings.length > 2, because !== undefined, `a reason\n${shown}`);
      if (findings.length === 0) return;
      const places = findings.map((each) => placeOf(catalog, each));
      assert.ok(
        places.some((place) => here.has(place)),
        `nothing at ${[...here].join(" or ")}, but\n${shown}`,
      );
      const refusals = places.filter((_, index) => findings[index]?.oracle === "opm");
      const isReported = opm === "accepts" || refusals.some((place) => here.has(place) || beside.has(place));
      assert.ok(isReported, `opm's rejection is not reported at the mistake, but\n${shown}`);
    });
  }
});
