import { test } from "node:test";
import { checkCondition, checkConditionFix, conditionLines, conditionOf } from "../../support/condition-fixture.ts";

test("a key that is not in the definition", async () => {
  await checkCondition(
    conditionOf(
      "spec:",
      "  override: []",
      "  ~~~~~~~~ warning unknown-condition-field",
      "colour: red",
      "~~~~~~ warning unknown-condition-field",
    ),
    {
      messages: [
        "'override' is not a field of 'spec': kubectl rejects it, and the API server drops it if another client sends it; did you mean 'overrides'?",
        "'colour' is not a field of an OperatorCondition: kubectl rejects it, and the API server drops it if another client sends it",
      ],
    },
  );
  await checkConditionFix(conditionOf("spec:", "  override: []"), conditionOf("spec:", "  overrides: []"));
});

test("spec.conditions in v1", async () => {
  const reported = conditionOf("spec:", "  conditions:", ...conditionLines());
  const written = reported.replace("/v2", "/v1");
  await checkCondition(
    written.replace("conditions:\n", "conditions:\n  ~~~~~~~~~~ warning unknown-condition-field\n"),
    {
      messages: [
        "'spec.conditions' exists only in v2; in v1 kubectl rejects it, and the API server drops it if another client sends it",
      ],
    },
  );
  await checkConditionFix(written, reported);
});

test("metadata may contain anything", async () => {
  await checkCondition(conditionOf().replace("  namespace", "  labels: {a: b}\n  resourceVersion: '1'\n  namespace"));
});
