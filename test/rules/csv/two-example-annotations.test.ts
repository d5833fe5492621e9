import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("both annotations", async () => {
  const annotations = `  annotations:
    alm-examples: '[]'
    olm.examples: '[]'
    ~~~~~~~~~~~~ warning two-example-annotations
`;
  await checkFolder(csvFile({ annotations }), {
    messages: ["'olm.examples' is ignored because 'alm-examples' is present; remove one of them"],
  });
});

test("only one of them", async () => {
  await checkFolder(csvFile());
});
