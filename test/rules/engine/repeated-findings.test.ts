// What an alias repeats is written once, so that what is wrong with it is said once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, readCatalog, readSourceFile } from "#core";
import { smallPackage } from "../../growth/catalog-texts.ts";

const rulesFor = (item: string) => {
  const properties = `- &a ${item}\n- *a\n- *a\n- *a\n`;
  const file = readSourceFile("/w/catalog.yaml", smallPackage({ properties }));
  return checkCatalog(readCatalog("/w", [file]), {}).map(({ rule }) => rule);
};

test("an item that aliases repeat has each finding once", () => {
  assert.deepEqual(rulesFor("{type: olm.maxOpenShiftVersion, value: 4.10}"), [
    "several-max-openshift-versions",
    "unquoted-max-openshift-version",
  ]);
  assert.deepEqual(rulesFor("{type: olm.gvkk, value: 1}"), ["misspelt-property-type"]);
});
