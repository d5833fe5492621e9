import { test } from "node:test";
import { csvFile } from "../../support/csv-fixture.ts";
import { checkRule } from "../../support/profile-fixture.ts";

test("a lower percentage", async () => {
  await checkRule(
    "full-min-available",
    `${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  minAvailable: 50%
`,
  );
});

test("100%", async () => {
  await checkRule(
    "full-min-available",
    `${csvFile()}-- manifests/budget.yaml --
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: lighthouse
spec:
  minAvailable: 100%
                ~~~~ error full-min-available
`,
    { messages: ["this budget allows no eviction, so nodes with these pods cannot be drained; use less than 100%"] },
  );
});
