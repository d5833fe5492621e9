import { test } from "node:test";
import { roleFile } from "../../support/bundle-files.ts";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("reading budgets", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}${roleFile(`- apiGroups: [policy]
  resources: [poddisruptionbudgets]
  verbs: [get, list]
`)}`,
  );
});

test("another group", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}${roleFile(`- apiGroups: ['*']
  resources: [poddisruptionbudgets]
  verbs: [update]
`)}`,
  );
});

test("changing budgets", async () => {
  await checkRule(
    "permission-to-change-budgets",
    `${csvFile()}${roleFile(`- apiGroups: [policy]
  resources: [evictions, poddisruptionbudgets]
                         ~~~~~~~~~~~~~~~~~~~~ warning permission-to-change-budgets
  verbs: [get, '*']
`)}`,
    { messages: ["this role may create or change PodDisruptionBudgets, which can keep nodes from being drained"] },
  );
});
