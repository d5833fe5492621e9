import assert from "node:assert/strict";
import { test } from "node:test";
import { operatorGroupFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule, checkRuleFix } from "../../support/profile-fixture.ts";

test("the right spelling, and another annotation", async () => {
  await checkRule(
    "misspelt-operator-group-annotation",
    `${csvFile()}${operatorGroupFile(`    olm.providedAPIs: x
`)}`,
  );
});

test("another letter case", async () => {
  await checkRule(
    "misspelt-operator-group-annotation",
    `${csvFile()}${operatorGroupFile(`    olm.providedApis: x
    ~~~~~~~~~~~~~~~~ error misspelt-operator-group-annotation
`)}`,
    { messages: ["OLM reads the annotation 'olm.providedAPIs', not 'olm.providedApis'"] },
  );
});

test("the fix", async () => {
  await checkRuleFix(
    "misspelt-operator-group-annotation",
    `${csvFile()}${operatorGroupFile(`    OLM.providedAPIs: x
`)}`,
    `${csvFile()}${operatorGroupFile(`    olm.providedAPIs: x
`)}`,
  );
});

test("no fix beside the right annotation, because the key would be there twice", async () => {
  await assert.rejects(
    checkRuleFix(
      "misspelt-operator-group-annotation",
      `${csvFile()}${operatorGroupFile(`    olm.providedAPIs: x
    OLM.providedAPIs: y
`)}`,
      "",
    ),
    /no finding offers a fix/,
  );
});
