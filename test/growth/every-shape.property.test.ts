// Whatever the shape of a catalog, a cluster or a report: four times as much takes at most five times the work. See
// growth.property.test.ts, which holds the cases that need a size of their own; two files run on two processors.

import { after, test } from "node:test";
import { GrowthCheck } from "./check-growth.ts";
import { clusterShapes } from "./cluster-shapes.ts";
import { shapes } from "./shapes.ts";

const growth = new GrowthCheck();
after(() => growth.dispose());

/** Shapes in which every part has a finding: in many documents, in one, on one line, with related places. */
const manyFindings = [
  "entries without bundles",
  "findings on one line",
  "broken documents",
  "packages of one name",
  "keys given twice",
  "merge conflicts",
];

for (const { name } of shapes) {
  test(`checking and typing take their share: ${name}`, async () => {
    for (const operation of ["validate", "keystroke"]) await growth.check(name, operation, 64);
  });
}

for (const { name } of clusterShapes) {
  test(`whether a cluster can be upgraded takes its share: ${name}`, async () => {
    await growth.check(name, "upgradeable", 100, 4.25);
  });
}

for (const format of ["text", "json", "sarif", "github"]) {
  test(`a report of many findings as ${format} takes its share`, async () => {
    for (const shape of manyFindings) await growth.check(shape, `report as ${format}`, 64);
  });
}
