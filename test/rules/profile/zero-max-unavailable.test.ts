import { test } from "node:test";
import { budgetFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a number above 0", async () => {
  await checkRule("zero-max-unavailable", `${csvFile()}${budgetFile("policy/v1")}`);
});

test("0", async () => {
  await checkRule(
    "zero-max-unavailable",
    `${csvFile()}${budgetFile(
      "policy/v1",
      `  maxUnavailable: 0
                  ~ error zero-max-unavailable
`,
    )}`,
    { messages: ["this budget allows no eviction, so nodes with these pods cannot be drained"] },
  );
});

test("0%", async () => {
  await checkRule(
    "zero-max-unavailable",
    `${csvFile()}${budgetFile(
      "policy/v1",
      `  maxUnavailable: 0%
                  ~~ error zero-max-unavailable
`,
    )}`,
    { messages: ["this budget allows no eviction, so nodes with these pods cannot be drained"] },
  );
});

test("any percentage, which the real validator reads as 0", async () => {
  await checkRule(
    "zero-max-unavailable",
    `${csvFile()}${budgetFile(
      "policy/v1",
      `  maxUnavailable: 50%
                  ~~~ error zero-max-unavailable
`,
    )}`,
    { messages: ["operator-framework/api reads '50%' as 0 and rejects it; use a number"] },
  );
});
