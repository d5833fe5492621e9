import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCondition, checkConditionFix, conditionOf, readCondition } from "../../support/condition-fixture.ts";

test("names instead of conditions", async () => {
  await checkCondition(
    conditionOf(
      "spec:",
      "  overrides:",
      "    - Upgradeable",
      "      ~~~~~~~~~~~ error override-is-a-name",
      '    - "Degraded"',
      "      ~~~~~~~~~~ error override-is-a-name",
    ),
    {
      messages: ["Upgradeable", "Degraded"].map(
        (name) => `override '${name}' is only a name; write a condition with 'type', 'status', 'reason' and 'message'`,
      ),
    },
  );
});

test("the fix converts the name to a condition", async () => {
  await checkConditionFix(
    conditionOf("spec:", "  overrides:", "  - Upgradeable # whatever it says", "  # and more"),
    conditionOf(
      "spec:",
      "  overrides:",
      "  - type: Upgradeable # whatever it says",
      '    status: "True"',
      "    reason: Overridden",
      '    message: "an administrator overrides Upgradeable"',
      "  # and more",
    ),
  );
  await checkConditionFix(
    conditionOf("spec: {overrides: [Upgradeable]}"),
    conditionOf(
      'spec: {overrides: [{ type: Upgradeable, status: "True", reason: Overridden, message: "an administrator overrides Upgradeable" }]}',
    ),
  );
});

test("no fix for a name that is not a valid type", async () => {
  const { findings } = await readCondition(conditionOf("spec:", "  overrides:", "    - not a type"));
  assert.deepEqual(
    findings.map(({ rule, fixes }) => [rule, fixes().length]),
    [["override-is-a-name", 0]],
  );
});
