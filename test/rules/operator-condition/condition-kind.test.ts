import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCondition, checkConditionFix, conditionLines } from "../../support/condition-fixture.ts";

const written = `apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
status:
  conditions:
${conditionLines().join("\n")}
`;

test("the kind that the enhancement uses", async () => {
  await checkCondition(written, {
    messages: ["kind 'Condition' exists only in the enhancement; use 'OperatorCondition'"],
  });
  const bare = written.replace(/^ +~.*\n/m, "");
  await checkConditionFix(bare, bare.replace("kind: Condition", "kind: OperatorCondition"));
});

test("a Condition of another API group is not checked", async () => {
  await assert.rejects(checkCondition(written.replace("operators.coreos.com", "example.com")));
});
