import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("an annotation that is defined twice", async () => {
  const annotations = `  annotations:
    alm-examples: '[]'
    support: Keeper
    ~~~~~~~ warning duplicate-csv-key
    support: Harbour
`;
  await checkFolder(csvFile({ annotations }), {
    messages: ["'support' is defined again below; only the last value counts"],
  });
});

test("the same key in two mappings", async () => {
  await checkFolder(csvFile());
});
