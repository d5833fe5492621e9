import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("a version", async () => {
  await checkFolder(csvFile());
});

test("no version", async () => {
  const marked = csvFile({ version: undefined }).replace("\nspec:\n", "\nspec:\n~~~~ warning csv-without-version\n");
  await checkFolder(marked, {
    messages: ["this CSV has no 'spec.version', so opm rejects the catalog that it makes of it; add the version"],
  });
});

test("the profile of OperatorHub.io says the same", async () => {
  const marked = csvFile({ version: undefined }).replace("\nspec:\n", "\nspec:\n~~~~ error missing-csv-version\n");
  await checkFolder(marked, { settings: { rules: { "missing-csv-version": "error" } } });
});
