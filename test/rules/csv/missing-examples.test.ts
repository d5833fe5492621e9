import { test } from "node:test";
import { checkFolder, csvFile } from "../../support/csv-fixture.ts";

test("no annotations", async () => {
  const fixture = csvFile({ annotations: undefined }).replace(
    "metadata:\n",
    "metadata:\n~~~~~~~~ warning missing-examples\n",
  );
  await checkFolder(fixture, {
    messages: ["this CSV has no annotation 'alm-examples'; add it with an example of each owned API, or with '[]'"],
  });
});

test("other annotations", async () => {
  const annotations = "  annotations:\n  ~~~~~~~~~~~ warning missing-examples\n    support: Lighthouse\n";
  await checkFolder(csvFile({ annotations }));
});

test("an empty annotation, and the older name", async () => {
  await checkFolder(csvFile({ annotations: "  annotations: {alm-examples: ''}\n" }));
  await checkFolder(csvFile({ annotations: "  annotations: {olm.examples: '[]'}\n" }));
});
