import { test } from "node:test";
import { checkCondition, checkConditionFix, conditionOf } from "../../support/condition-fixture.ts";

const one = `    type: Upgradeable # the one that counts
    # Set by the migration.
    status: "False"
    reason: Migration

    message: |
      the migration
      is running
    lastTransitionTime: "2020-08-24T23:15:55Z"`;

const asItem = `    - type: Upgradeable # the one that counts
      # Set by the migration.
      status: "False"
      reason: Migration

      message: |
        the migration
        is running
      lastTransitionTime: "2020-08-24T23:15:55Z"`;

for (const path of ["status.conditions", "spec.conditions", "spec.overrides"]) {
  const [parent = "", key = ""] = path.split(".");

  test(`${path} as a mapping`, async () => {
    const tildes = `   ${"~".repeat(key.length)} error conditions-not-a-list`;
    await checkCondition(conditionOf(`${parent}:`, `   ${key}:`, tildes, one), {
      messages: [`'${key}' must be a list, but is a mapping; add '- ' before its first key`],
    });
  });

  test(`the fix converts ${path} to a list and keeps comments and indentation`, async () => {
    await checkConditionFix(
      conditionOf(`${parent}:`, `   ${key}:`, one, "   # behind"),
      conditionOf(`${parent}:`, `   ${key}:`, asItem, "   # behind"),
    );
  });
}

test("the fix keeps line ends", async () => {
  const [before, after] = [one, asItem].map((lines) => conditionOf("status:", "  conditions:", lines));
  await checkConditionFix((before ?? "").replaceAll("\n", "\r\n"), (after ?? "").replaceAll("\n", "\r\n"));
});

test("a mapping in braces", async () => {
  const braces = "{type: A, status: 'True', reason: B, message: c, lastTransitionTime: '2020-08-24T23:15:55Z'}";
  const line = `status: {conditions: ${braces}}`;
  await checkCondition(
    conditionOf(line, `                     ${"~".repeat(braces.length)} error conditions-not-a-list`),
    {
      messages: ["'conditions' must be a list, but is a mapping; enclose it in [ ]"],
    },
  );
  await checkConditionFix(conditionOf(line), conditionOf(`status: {conditions: [${braces}]}`));
});

test("JSON", async () => {
  const [before, after] = [
    ['{"type"', "}"],
    ['[{"type"', "}]"],
  ].map(
    ([start, end]) => `-- condition.json --
{
  "apiVersion": "operators.coreos.com/v2",
  "kind": "OperatorCondition",
  "metadata": {"name": "lighthouse.v1.0.0"},
  "spec": {
    "overrides": ${start}: "Upgradeable", "status": "True", "reason": "Tested", "message": ""${end}
  }
}
`,
  );
  await checkConditionFix(before ?? "", after ?? "");
});

test("other mistakes in the condition are reported too", async () => {
  const mapping = ["    type: Upgradeable", "    status: True", "    reason: Migration", "    message: ''"];
  const lines = ["status:", "  conditions:", ...mapping];
  await checkCondition(
    conditionOf(
      "status:",
      "  conditions:",
      "  ~~~~~~~~~~ error conditions-not-a-list",
      "    type: Upgradeable",
      "    ~~~~ error invalid-operator-condition",
      "    status: True",
      "            ~~~~ error invalid-operator-condition",
      ...mapping.slice(2),
    ),
  );
  await checkConditionFix(
    conditionOf(...lines, "    lastTransitionTime: '2020-08-24T23:15:55Z'"),
    conditionOf(
      "status:",
      "  conditions:",
      "    - type: Upgradeable",
      "      status: True",
      "      reason: Migration",
      "      message: ''",
      "      lastTransitionTime: '2020-08-24T23:15:55Z'",
    ),
  );
});
