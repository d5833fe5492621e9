// An OperatorCondition in an editor becomes the fact that a cluster would give.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSourceFile } from "#core";
import { operatorConditionsOf } from "#core/model/operator-condition.ts";
import { factsOfOperatorCondition } from "#core/upgradeable/facts/facts-of-operator-condition.ts";

function factsOf(text: string) {
  const [condition] = readSourceFile("a.yaml", text).documents.flatMap(operatorConditionsOf);
  assert.ok(condition);
  return factsOfOperatorCondition(condition);
}

const head = "apiVersion: operators.coreos.com/v2\nkind: OperatorCondition\n";

test("every value is taken over", () => {
  const condition = "{type: Upgradeable, status: 'False', reason: Migration, message: it runs, observedGeneration: 3}";
  const { specConditions, statusConditions, ...facts } = factsOf(
    `${head}metadata: {name: lighthouse.v1, namespace: ships, generation: 4}
spec: {overrides: [${condition}, Upgradeable], conditions: [${condition}]}
status: {conditions: [${condition}]}
`,
  );
  const fact = {
    type: "Upgradeable",
    status: "False",
    reason: "Migration",
    message: "it runs",
    observedGeneration: 3,
  };
  assert.deepEqual([specConditions, statusConditions], [[fact], [fact]]);
  assert.deepEqual(facts, {
    name: "lighthouse.v1",
    namespace: "ships",
    apiVersion: "operators.coreos.com/v2",
    generation: 4,
    overrides: [fact],
    stringOverrides: ["Upgradeable"],
    statusVersion: facts.statusVersion,
  });
});

test("what is not written is empty or 0", () => {
  const { name, namespace, specConditions } = factsOf(`${head}spec: {conditions: [{}]}\n`);
  const [condition] = specConditions;
  assert.deepEqual({ name, namespace }, { name: "", namespace: "" });
  assert.deepEqual(condition, { type: "", status: "", reason: "", message: "", observedGeneration: 0 });
});
