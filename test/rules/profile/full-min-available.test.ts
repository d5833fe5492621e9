import { test } from "node:test";
import { budgetFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a lower percentage", async () => {
  await checkRule(
    "full-min-available",
    `${csvFile()}${budgetFile(
      "policy/v1",
      `  minAvailable: 50%
`,
    )}`,
  );
});

test("100%", async () => {
  await checkRule(
    "full-min-available",
    `${csvFile()}${budgetFile(
      "policy/v1",
      `  minAvailable: 100%
                ~~~~ error full-min-available
`,
    )}`,
    { messages: ["this budget allows no eviction, so nodes with these pods cannot be drained; use less than 100%"] },
  );
});
