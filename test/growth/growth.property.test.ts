// However large a catalog grows in whatever way, what people do with it takes no more than its share of work. Work is
// counted, see count-work.ts; what regular expressions do inside is held by test/project/regular-expressions.test.ts.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { GrowthCheck } from "./check-growth.ts";

const growth = new GrowthCheck();
after(() => growth.dispose());

const comparisons = ["comparison with itself", "comparison with every other entry"];
const comparedBothWays = [...comparisons, "comparison with a state of every other entry"];

const checksOfWorkspace = ["check of the workspace", "file events after a check of the workspace"];

/** A test by what grows, the shape that shows it, what is done with it, and the size from which it shows. */
const cases: readonly (readonly [what: string, shape: string, operations: readonly string[], size?: number])[] = [
  [
    "findings in one document that has an ignore comment",
    "ignore comments over findings",
    ["validate", "panel", "links"],
  ],
  ["findings on one line below many comments", "comments over findings on one line", ["validate"], 50],
  ["unknown names beside names of the same digits", "unknown names without digits", ["validate", "keystroke"], 150],
  ["letters of unknown names", "letters of unknown names", ["validate", "keystroke"], 500],
  ["deprecations", "deprecations", ["validate", "keystroke", "completion", "hover", "symbols"]],
  ["deprecations of unknown bundles", "deprecations of unknown bundles", ["validate", "keystroke"]],
  ["entries with 20 skips each", "entries with 20 skips", ["validate", "keystroke", "graph questions"], 200],
  [
    "names of entries and their updates",
    "entries in a chain",
    ["rename", "selection ranges", "updates to", "updates from"],
  ],
  ["repairs in a file with skips", "entries with 4 skips", ["repairs"], 30],
  ["findings in a file with a skip for each entry", "entries that skip the one before", ["validate"]],
  ["repairs in a file with a skip for each entry", "entries that skip the one before", ["repairs"], 50],
  ["channels of a package", "channels of a package", ["validate", "keystroke", "panel", "diff with itself"]],
  ["channels with an entry each", "channels with entries of their own", ["validate", "keystroke", "panel"]],
  ["channels that lead on from those before", "channels with a skipRange over those before", ["panel"]],
  ["channels with 30 entries each", "channels with the same 30 entries", ["panel"], 33],
  ["updates across channels by skipRanges", "entries with skipRange from 0", ["panel"], 500],
  ["a diff along a chain", "entries in a chain", ["diff with itself", "diff without the head"]],
  ["a diff along a chain with skips", "entries that skip the one before", ["diff with itself"]],
  ["a diff along skipRanges", "entries with skipRange", ["diff with itself"]],
  ["a comparison along a chain", "entries in a chain", comparedBothWays],
  ["a comparison along a chain with skips", "entries with 20 skips", comparisons, 200],
  ["a comparison of skips of one entry", "skips of one entry", comparedBothWays],
  ["a comparison along skipRanges", "entries with skipRange", comparisons],
  ["a comparison of skipRanges that cover all entries before", "entries with skipRange from 0", comparisons],
  ["a comparison of channels", "channels of a package", comparedBothWays],
  ["a released chain", "entries in a chain", ["released with changes", "released without the lowest"]],
  ["released packages", "files of packages of their own", ["released with changes"]],
  ["released channels", "channels of a package", ["released with changes"]],
  ["a path along a chain", "entries in a chain", ["path", "path to nowhere", "reachable", "successors", "courses"]],
  ["questions about a chain", "entries in a chain", ["question"]],
  ["questions about skipRanges that cover all entries before", "entries with skipRange from 0", ["question"]],
  ["questions about a skip for each entry", "entries with 20 skips", ["question"], 200],
  ["questions about channels with an entry each", "channels with entries of their own", ["question"]],
  [
    "questions about channels that lead on from those before",
    "channels with a skipRange over those before",
    ["question"],
  ],
  ["questions about a chain with two builds of a version", "two builds in a chain", ["question"]],
  ["questions about skipRanges with two builds of each version", "two builds of each version", ["question"]],
  ["a path along a chain with skips", "entries with 20 skips", ["path", "reachable"], 200],
  ["packages beside broken documents", "packages beside broken documents", ["validate", "keystroke"]],
  ["packages beside strays", "packages beside blobs of undefined packages", ["validate", "keystroke"]],
  ["undefined packages", "packages that are nowhere defined", ["validate", "keystroke"]],
  ["file events", "files of one package", ["file events", "keystroke"]],
  ["file events of many folders", "files of packages of their own", ["file events"]],
  ["a workspace of many catalogs", "files of packages of their own", ["validate the folder", ...checksOfWorkspace]],
  ["merge conflicts", "merge conflicts", ["validate", "keystroke"], 300],
  ["mistakes in nested mappings", "mistakes in nested mappings", ["validate"], 256],
  ["broken JSON objects", "broken JSON objects", ["validate", "keystroke"]],
  ["unknown keys of a mapping", "unknown keys", ["validate", "keystroke"]],
  ["repairs beside channels", "a bundle without entry beside channels", ["repairs"], 50],
  ["repairs of a property that is given often", "properties of olm.maxOpenShiftVersion", ["repairs"]],
  ["folds on one line", "properties in flow style", ["folds", "repairs"]],
  ["the panel of skipRanges that cover all entries before", "entries with skipRange from 0", ["panel"]],
  ["the picture of a chain", "entries in a chain", ["picture"], 200],
  ["the picture of skips", "entries with 20 skips", ["picture"], 200],
  ["the picture of a skip for each entry", "entries that skip the one before", ["picture"], 200],
  [
    "the picture of skipRanges that cover all entries before",
    "entries with skipRange from 0",
    ["picture", "graph as SVG"],
    200,
  ],
  [
    "the picture of channels with an entry each",
    "channels with entries of their own",
    ["picture", "graph as SVG"],
    200,
  ],
  ["the panel of a channel with many findings", "entries without bundles", ["panel", "symbols"]],
  ["updates from a name that all skipRanges match", "entries with skipRange over a skipped name", ["updates from"]],
  ["skipRanges that make OLM crash", "entries with skipRange of crashes", ["validate"]],
  ["a property that aliases repeat", "aliases of {type: olm.maxOpenShiftVersion, value: 4.10}", ["validate"], 300],
  ["tests of guardrails", "tests of guardrails", ["validate"]],
  ["failed tests of guardrails", "failed tests of guardrails", ["validate"]],
  ["refactorings at an entry that all others replace", "entries that replace one", ["refactorings"], 200],
  ["refactorings at an entry of a chain", "entries in a chain", ["refactorings"]],
  ["refactorings in a semver template", "bundles of a semver template", ["refactorings"]],
  ["a semver template", "bundles of a semver template", ["open", "keystroke", "hover"]],
  ["a basic template", "bundles of a basic template", ["open", "keystroke"]],
  ["a bundle folder", "manifests of a bundle folder", ["open", "hover", "validate the folder"], 25],
  ["permissions that name removed APIs", "permissions of a CSV", ["open", "hover"], 25],
  ["a long CSV", "deployments of a CSV", ["open", "hover"], 25],
  [
    "a package folder",
    "bundles of a package folder",
    ["open", "hover", "validate the folder", ...checksOfWorkspace],
    25,
  ],
  [
    "a package folder and its catalog",
    "bundles of a package folder beside a catalog",
    ["open", "hover", "validate the folder", ...checksOfWorkspace],
    25,
  ],
  ["a bundle folder and its catalogs", "catalogs beside a bundle folder", ["open", "hover", "validate the folder"], 25],
  ["exclusions in a skipRange", "exclusions in a skipRange", ["validate"]],
];

test("the same work has the same count, whatever was counted before", async () => {
  const order = { shape: "entries with 4 skips", operation: "repairs", sizes: [12] };
  const first = await growth.count(order);
  await growth.count({ shape: "deprecations", operation: "validate", sizes: [100] });
  for (let run = 0; run < 3; run++) assert.deepEqual(await growth.count(order), first);
});

// Editors ask for code actions at every move of the cursor: whatever the catalog, what comes next waits for one stretch.
for (const shape of ["entries that replace one", "entries in a chain", "bundles of a semver template"]) {
  test(`between two pauses, refactorings take less work than opening the file: ${shape}`, async () => {
    // The difference of two texts is searched for up to a number of lines, which counts in smaller files.
    const sizes = [800];
    const [stretch = 0] = await growth.count({ shape, operation: "longest stretch of refactorings", sizes });
    const [opening = 0] = await growth.count({ shape, operation: "open", sizes });
    assert.ok(stretch > 0 && stretch < opening, `${stretch} steps without a pause, ${opening} to open the file`);
  });
}

for (const shape of ["a bundle without entry beside channels", "entries with 4 skips"]) {
  test(`between two pauses, repairs take less work than opening the file: ${shape}`, async () => {
    const sizes = [400];
    const [stretch = 0] = await growth.count({ shape, operation: "longest stretch of repairs", sizes });
    const [opening = 0] = await growth.count({ shape, operation: "open", sizes });
    assert.ok(stretch > 0 && stretch < opening, `${stretch} steps without a pause, ${opening} to open the file`);
  });
}

for (const [what, shape, operations, size = 100] of cases) {
  test(`four times as much work at most: ${what}`, async () => {
    for (const operation of operations) await growth.check(shape, operation, size);
  });
}
