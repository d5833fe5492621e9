import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkCondition,
  checkConditionFix,
  conditionLines,
  conditionOf,
  readCondition,
} from "../../support/condition-fixture.ts";

const again = [...conditionLines(), "          ~~~~~~~~~~~ info duplicate-condition"];
const second = [again[0], again.at(-1), ...conditionLines().slice(1)].map((line) => line ?? "");

test("a second Upgradeable in a list of which the first counts", async () => {
  const messages = ["'Upgradeable' is defined twice: OLM v0 uses the first one"];
  const related = [["8: the first 'Upgradeable'"]];
  for (const [parent, key] of [
    ["status", "conditions"],
    ["spec", "overrides"],
  ]) {
    const lines = [`${parent}:`, `  ${key}:`, ...conditionLines(), ...second];
    await checkCondition(conditionOf(...lines), { messages });
    assert.deepEqual(
      (await readCondition(conditionOf(...lines))).findings.map((finding) => finding.related.length),
      related.map((each) => each.length),
    );
  }
});

test("a second Upgradeable in spec.conditions", async () => {
  await checkCondition(conditionOf("spec:", "  conditions:", ...conditionLines(), ...second), {
    messages: ["'Upgradeable' is defined twice: OLM v0 overwrites one with the other, without end if they differ"],
  });
});

test("the fix removes an identical copy, but no other condition", async () => {
  const [first, other] = [conditionLines(), conditionLines({ status: '"True"' })];
  await checkConditionFix(
    conditionOf("status:", "  conditions:", ...first, ...first),
    conditionOf("status:", "  conditions:", ...first),
  );
  const { findings } = await readCondition(conditionOf("status:", "  conditions:", ...first, ...other));
  assert.deepEqual(
    findings.map(({ fixes }) => fixes().length),
    [0],
  );
});

test("other types may occur twice", async () => {
  const ready = conditionLines({ type: "Ready" });
  await checkCondition(conditionOf("status:", "  conditions:", ...ready, ...ready, ...conditionLines()));
});
