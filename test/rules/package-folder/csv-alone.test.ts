// What is wrong with the updates of a CSV, whatever other bundles there are. It is found where no bundle stands beside it.

import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("a skipRange that matches the CSV's own version", async () => {
  const annotations = `  annotations:
    alm-examples: '[]'
    olm.skipRange: '>=0.1.0 <=1.0.0'
                   ~~~~~~~~~~~~~~~~~ info own-version-in-range
`;
  await checkFolder(csvFile({ annotations }));
});

test("a version that is not that of the name", async () => {
  const version = `  version: 9.9.9
           ~~~~~ warning name-version-mismatch
`;
  await checkFolder(csvFile({ version }));
});

test("a CSV that replaces itself", async () => {
  const spec = `  replaces: lighthouse.v1.0.0
            ~~~~~~~~~~~~~~~~~ error channel-without-head
`;
  await checkFolder(csvFile({ spec }), {
    messages: ["the channel has no head: 'lighthouse.v1.0.0' replaces itself"],
  });
});

test("a CSV that skips itself", async () => {
  const spec = `  skips:
  - lighthouse.v1.0.0
    ~~~~~~~~~~~~~~~~~ error channel-without-head
`;
  await checkFolder(csvFile({ spec }), {
    messages: ["the channel has no head: 'lighthouse.v1.0.0' skips itself"],
  });
});
