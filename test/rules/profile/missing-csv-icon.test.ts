import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("an icon, also an empty list", async () => {
  await checkRule(
    "missing-csv-icon",
    csvFile({
      spec: `  icon: []
`,
    }),
  );
});

test("null", async () => {
  await checkRule(
    "missing-csv-icon",
    csvFile({
      spec: `  icon: null
  ~~~~ warning missing-csv-icon
`,
    }),
    { messages: ["OperatorHub.io has no icon to show; add 'spec.icon'"] },
  );
});
