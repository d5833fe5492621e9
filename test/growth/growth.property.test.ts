// However large a catalog grows in whatever way, what people do with it takes no more than its share of work. Work is
// counted, see count-work.ts; what regular expressions do inside is held by test/project/regular-expressions.test.ts.

import { after, test } from "node:test";
import { GrowthCheck } from "./check-growth.ts";
import { clusterShapes } from "./cluster-shapes.ts";
import { shapes } from "./shapes.ts";

const growth = new GrowthCheck();
after(() => growth.dispose());

/** A test by what grows, the shape that shows it, what is done with it, and the size from which it shows. */
const cases: readonly (readonly [what: string, shape: string, operations: readonly string[], size?: number])[] = [
  ["findings in one document that has an ignore comment", "ignore comments over findings", ["validate", "panel"]],
  ["findings on one line below many comments", "comments over findings on one line", ["validate"], 50],
  ["deprecations", "deprecations", ["validate", "keystroke", "completion", "hover", "symbols"]],
  ["deprecations of unknown bundles", "deprecations of unknown bundles", ["validate", "keystroke"]],
  ["entries with 20 skips each", "entries with 20 skips", ["validate", "keystroke", "graph questions"], 200],
  ["repairs in a file with skips", "entries with 20 skips", ["repairs"], 200],
  ["repairs in a file with a skip for each entry", "entries that skip the one before", ["validate", "repairs"]],
  ["channels of a package", "channels of a package", ["validate", "keystroke", "panel", "diff with itself"]],
  ["channels with an entry each", "channels with entries of their own", ["validate", "keystroke", "panel"]],
  ["a diff along a chain", "entries in a chain", ["diff with itself", "diff without the head"]],
  ["a diff along a chain with skips", "entries that skip the one before", ["diff with itself"]],
  ["a diff along skipRanges", "entries with skipRange", ["diff with itself"]],
  ["a path along a chain", "entries in a chain", ["path", "path to nowhere", "reachable", "successors", "courses"]],
  ["a path along a chain with skips", "entries with 20 skips", ["path", "reachable"], 200],
  ["packages beside broken documents", "packages beside broken documents", ["validate", "keystroke"]],
  ["packages beside strays", "packages beside blobs of undefined packages", ["validate", "keystroke"]],
  ["undefined packages", "packages that are nowhere defined", ["validate", "keystroke"]],
  ["file events", "files of one package", ["file events", "keystroke"]],
  ["file events of many folders", "files of packages of their own", ["file events"]],
  ["merge conflicts", "merge conflicts", ["validate", "keystroke"], 300],
  ["broken JSON objects", "broken JSON objects", ["validate", "keystroke"]],
  ["unknown keys of a mapping", "unknown keys", ["validate", "keystroke"]],
  ["repairs of a property that is given often", "properties of olm.maxOpenShiftVersion", ["repairs"]],
  ["folds on one line", "properties in flow style", ["folds", "repairs"]],
  ["the panel of skipRanges that cover all entries before", "entries with skipRange from 0", ["panel"]],
  ["the panel of a channel with many findings", "entries without bundles", ["panel", "symbols"]],
  ["skipRanges that make OLM crash", "entries with skipRange of crashes", ["validate"]],
  ["exclusions in a skipRange", "exclusions in a skipRange", ["validate"]],
];

/** Shapes in which every part has a finding: in many documents, in one, on one line, with related places. */
const manyFindings = [
  "entries without bundles",
  "findings on one line",
  "broken documents",
  "packages of one name",
  "keys given twice",
  "merge conflicts",
];

for (const [what, shape, operations, size = 100] of cases) {
  test(`four times as much work at most: ${what}`, async () => {
    for (const operation of operations) await growth.check(shape, operation, size);
  });
}

for (const { name } of shapes) {
  test(`checking and typing take their share: ${name}`, async () => {
    for (const operation of ["validate", "keystroke"]) await growth.check(name, operation, 64);
  });
}

for (const { name } of clusterShapes) {
  test(`whether a cluster can be upgraded takes its share: ${name}`, async () => {
    await growth.check(name, "upgradeable", 400);
  });
}

for (const format of ["text", "json", "sarif", "github"]) {
  test(`a report of many findings as ${format} takes its share`, async () => {
    for (const shape of manyFindings) await growth.check(shape, `report as ${format}`, 64);
  });
}
