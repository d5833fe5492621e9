import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a request of one resource", async () => {
  await checkRule(
    "missing-resource-requests",
    csvFile({
      container: `                resources: {requests: {cpu: 10m}}
`,
    }),
  );
});

test("no requests", async () => {
  await checkRule(
    "missing-resource-requests",
    csvFile({
      container: `                      ~~~~~~~ warning missing-resource-requests
`,
    }),
    {
      messages: [
        "container 'manager' requests no resources; a quota may reject its pod, and the scheduler cannot place it well",
      ],
    },
  );
});
