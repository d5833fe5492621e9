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
        "'Upgrading' is a proposal of the enhancement that no OLM implements: it is shown, never counted",
        "'version' is a proposal of the enhancement that no OLM implements, and the API server drops it: it is shown, never counted",
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

test("an operator's own condition", async () => {
  await checkCondition(conditionOf("status:", "  conditions:", ...conditionLines({ type: "Upgraded" })));
});
