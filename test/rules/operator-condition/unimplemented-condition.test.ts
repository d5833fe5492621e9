import { test } from "node:test";
import { checkCondition, conditionLines, conditionOf } from "../../support/condition-fixture.ts";

test("the enhancement's Upgrading and version", async () => {
  await checkCondition(
    conditionOf(
      "spec:",
      "  conditions:",
      "  - type: Upgrading",
      "          ~~~~~~~~~ info unimplemented-condition",
      ...conditionLines().slice(1),
      "status:",
      "  version: v1.2.3",
      "  ~~~~~~~ info unimplemented-condition",
    ),
    {
      messages: [
        "'Upgrading' has no effect: the enhancement for OperatorConditions proposes it, but no OLM implements it",
        "'version' has no effect: the enhancement for OperatorConditions proposes it, but no OLM implements it and the API server drops it",
      ],
    },
  );
});

test("an override of Upgrading, and Upgrading in the status", async () => {
  await checkCondition(
    conditionOf(
      "spec:",
      "  overrides:",
      "  - type: Upgrading",
      "          ~~~~~~~~~ info unimplemented-condition",
      ...conditionLines().slice(1),
      "status:",
      "  conditions:",
      "  - type: Upgrading",
      "          ~~~~~~~~~ info unimplemented-condition",
      ...conditionLines().slice(1),
    ),
  );
});

test("a condition of an operator's own", async () => {
  await checkCondition(conditionOf("status:", "  conditions:", ...conditionLines({ type: "Upgraded" })));
});
