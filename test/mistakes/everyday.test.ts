// The mistakes that a tired maintainer makes in small catalogs: each is reported once, on a line that holds it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCatalog } from "#core";
import { catalogOfTexts, placeOf } from "./catalog-of-texts.ts";
import { type EverydayCatalog, everydayCatalogs } from "./everyday-catalogs.ts";
import { pairMistakes, textMistakes } from "./everyday-mistakes.ts";

/** A catalog's text after one change, and the lines of the change, 1-based. */
interface Changed {
  readonly text: string;
  readonly lines: ReadonlySet<number>;
}

/** Changes the nth place of a text. */
function change(text: string, before: string, after: string, nth: number): Changed {
  const places: number[] = [];
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + before.length)) places.push(at);
  const at = places.at(nth);
  assert.ok(at !== undefined, `the catalog has ${places.length} of ${before}`);
  const first = text.slice(0, at).split("\n").length;
  const count = after.trimEnd().split("\n").length;
  const lines = new Set(Array.from({ length: count }, (_, index) => first + index));
  return { text: text.slice(0, at) + after + text.slice(at + before.length), lines };
}

/** Checks that the only finding is that of the rule, on one of the lines. */
function checkMistake({ path }: EverydayCatalog, { text, lines }: Changed, rule: string): void {
  const catalog = catalogOfTexts(new Map([[path, text]]));
  const findings = checkCatalog(catalog, {});
  const shown = findings.map((each) => `${placeOf(catalog, each)} ${each.severity} ${each.rule}: ${each.message}`);
  assert.deepEqual(
    findings.map((each) => each.rule),
    [rule],
    `${shown.join("\n")}\nchanged: ${[...lines].join(", ")}`,
  );
  const line = Number(placeOf(catalog, findings[0] ?? assert.fail()).split(":")[1]);
  assert.ok(lines.has(line), `${shown.join("\n")}\nis not on the changed lines ${[...lines].join(", ")}`);
}

for (const catalog of everydayCatalogs) {
  describe(`in a catalog of ${catalog.name}`, () => {
    test("without mistakes, nothing is reported", () => {
      assert.deepEqual(checkCatalog(catalogOfTexts(new Map([[catalog.path, catalog.text]])), {}), []);
    });

    for (const { name, rule, before, after, nth = 0 } of pairMistakes) {
      test(name, () => {
        checkMistake(catalog, change(catalog.text, catalog.pair(...before), catalog.pair(...after), nth), rule);
      });
    }

    if (catalog.path.endsWith(".json")) return;
    for (const { name, rule, before, after, nth = 0 } of textMistakes) {
      test(name, () => checkMistake(catalog, change(catalog.text, before, after, nth), rule));
    }
  });
}
