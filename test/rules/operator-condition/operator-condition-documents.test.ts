// The enhancement on operator conditions in the editor: its examples with their findings, and one test for each point of
// its checklist.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hoverAt } from "#core";
import { checkCondition, checkConditionFix, conditionLines, conditionOf } from "../../support/condition-fixture.ts";
import { atCursor } from "../../support/places.ts";

describe("the enhancement's examples", () => {
  test("a custom condition: a mapping instead of a list, and nested quotes", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen # random
status:
   conditions:
   ~~~~~~~~~~ error conditions-not-a-list
    type: Lit # what it is about
    status: "True"
    reason: "lit"
    message: "The lamp is "lit" now." # for people
                           ~~~~~~~~~~~~~~~~~~~~~~~ error yaml-syntax
    lastTransitionTime: "2020-08-24T23:15:55Z"
`);
  });

  test("Upgradeable as a mapping", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
status:
   conditions:
   ~~~~~~~~~~ error conditions-not-a-list
    type: Upgradeable # the one that counts
    status: "False"   # not now
    reason: "migration"
    message: "The lamp is being moved."
    lastTransitionTime: "2020-08-24T23:15:55Z"
`);
  });

  test("Upgrading next to an abbreviated Upgradeable", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
status:
  conditions:
  - type: "Upgradeable"
    ...
    ~~~ error yaml-syntax
  - type: "Upgrading"
          ~~~~~~~~~~~ info unimplemented-condition
    status: "True"
    reason: "migration"
    message: "on the way to v2.3.4"
    lastTransitionTime: "2020-08-24T23:15:55Z"
`);
  });

  test("the version of an operator", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
status:
  conditions:
  - type: "Upgrading"
          ~~~~~~~~~~~ info unimplemented-condition
    status: "True"
    reason: "migration"
    message: "on the way to v2.3.4"
    lastTransitionTime: "2020-08-24T23:15:55Z"
  version: "v1.2.3"
  ~~~~~~~ info unimplemented-condition
`);
  });

  test("a completed update with a reason of two words", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
status:
  conditions:
  - type: "Upgradeable"
    ...
    ~~~ error yaml-syntax
  - type: "Upgrading"
          ~~~~~~~~~~~ info unimplemented-condition
    status: "False"
    reason: "Upgrade Done"
            ~~~~~~~~~~~~~~ error invalid-operator-condition
    message: "v2.3.4 is there"
    lastTransitionTime: "2020-08-24T23:15:55Z"
`);
  });

  test("overrides by name", async () => {
    await checkCondition(`apiVersion: operators.coreos.com/v1
kind: Condition
      ~~~~~~~~~ error condition-kind
metadata:
  name: lighthouse-zdgen
spec:
  overrides:
    - Upgradeable # whatever it says
      ~~~~~~~~~~~ error override-is-a-name
    - Lit
      ~~~ error override-is-a-name
status:
   conditions:
   ~~~~~~~~~~ error conditions-not-a-list
    type: Upgradeable
    status: "False"
    reason: "migration"
    message: "The lamp is being moved."
    lastTransitionTime: "2020-08-24T23:15:55Z"
`);
  });
});

/** The first line of the hover on the kind: whether the operator can be updated. */
async function verdictOn(...lines: readonly string[]): Promise<string> {
  const written = conditionOf(...lines).replace("  namespace", "  generation: 2\n  namespace");
  const { snapshot, offset } = await atCursor(written.replace("OperatorCondition", "Operator<|>Condition"));
  const markdown = hoverAt(snapshot, offset)?.markdown ?? "";
  return (/^- \*\*this operator (.*)$/m.exec(markdown)?.[1] ?? "").replaceAll("**", "").replaceAll("\\", "");
}

const statusOf = (status: string, more: Readonly<Record<string, string>> = {}) => [
  "status:",
  "  conditions:",
  ...conditionLines({ status, message: "busy", observedGeneration: "2", ...more }),
];

const overrideOf = (status: string) => ["spec:", "  overrides:", ...conditionLines({ status, message: "decided" })];

describe("4.1 an OperatorCondition of v1 and of v2", () => {
  for (const version of ["v1", "v2"]) {
    const written = (...lines: readonly string[]) => conditionOf(...lines).replace("/v2", `/${version}`);

    test(`conditions as a mapping become a list in ${version}`, async () => {
      const [first = "", ...others] = conditionLines();
      const lines = [first.replace("- ", "  "), ...others];
      await checkConditionFix(
        written("status:", "  conditions:", ...lines),
        written("status:", "  conditions:", `  ${first}`, ...others.map((line) => `  ${line}`)),
      );
    });

    test(`a status is a string in ${version}`, async () => {
      await checkConditionFix(written(...statusOf("True")), written(...statusOf('"True"')));
    });

    test(`a reason is one word in ${version}`, async () => {
      const reasoned = (reason: string) => written(...statusOf('"True"', { reason }));
      await checkConditionFix(reasoned('"Upgrade Done"'), reasoned('"UpgradeDone"'));
    });

    test(`a time must be an RFC 3339 time in ${version}`, async () => {
      const timed = (lastTransitionTime: string) => written(...statusOf('"True"', { lastTransitionTime }));
      await checkConditionFix(timed("2020-08-24 23:15:55Z"), timed('"2020-08-24T23:15:55Z"'));
    });

    test(`overrides are conditions in ${version}`, async () => {
      await checkConditionFix(
        written("spec:", "  overrides:", "    - Upgradeable"),
        written(
          "spec:",
          "  overrides:",
          "    - type: Upgradeable",
          '      status: "True"',
          "      reason: Overridden",
          '      message: "an administrator overrides Upgradeable"',
        ),
      );
    });
  }
});

describe("4.2 whether the operator can be updated", () => {
  test("it can without Upgradeable", async () => {
    assert.equal(await verdictOn(), "can be updated: it has no condition `Upgradeable`");
  });

  test("it can with Upgradeable=True", async () => {
    assert.equal(await verdictOn(...statusOf('"True"')), "can be updated: `Upgradeable` is `True`");
  });

  test("it can with Upgradeable=Unknown", async () => {
    assert.equal(
      await verdictOn(...statusOf("Unknown")),
      "can be updated: only the status `False` of `Upgradeable` prevents updates",
    );
  });

  test("it cannot with Upgradeable=False, and the message says why", async () => {
    assert.equal(
      await verdictOn(...statusOf('"False"')),
      'cannot be updated: OLM v0 reports "the operator is not upgradeable: busy"',
    );
  });

  test("it cannot with a status of another generation, whatever its value", async () => {
    for (const status of ["True", "False", "Unknown"]) {
      assert.equal(
        await verdictOn(...statusOf(`"${status}"`, { observedGeneration: "1" })),
        `cannot be updated: OLM v0 reports "the operatorcondition status "Upgradeable"="${status}" is outdated"`,
      );
    }
  });

  test("it can with an override True, even if the status is False or outdated", async () => {
    for (const observedGeneration of ["1", "2"]) {
      const lines = [...overrideOf('"True"'), ...statusOf('"False"', { observedGeneration })];
      assert.equal(await verdictOn(...lines), "can be updated: an override allows it");
    }
  });

  test("it cannot with an override False, even if the status is True", async () => {
    assert.equal(
      await verdictOn(...overrideOf('"False"'), ...statusOf('"True"')),
      'cannot be updated: OLM v0 reports "the operator is not upgradeable: decided"',
    );
  });

  test("in v2 the conditions in the spec are copied to the status first", async () => {
    const lines = ["spec:", "  conditions:", ...conditionLines({ message: "new" })];
    assert.equal(
      await verdictOn(...lines, ...statusOf('"True"', { observedGeneration: "1" })),
      'cannot be updated: OLM v0 reports "the operator is not upgradeable: new"',
    );
  });
});

describe("4.3 Upgrading and version are proposals", () => {
  test("they are reported and have no effect", async () => {
    const lines = [...statusOf('"True"', { type: "Upgrading" }), "  version: v1.2.3"];
    assert.equal(await verdictOn(...lines), "can be updated: it has no condition `Upgradeable`");
    await checkCondition(
      conditionOf(...lines)
        .replace("Upgrading\n", "Upgrading\n          ~~~~~~~~~ info unimplemented-condition\n")
        .replace("v1.2.3\n", "v1.2.3\n  ~~~~~~~ info unimplemented-condition\n"),
    );
  });
});

describe("4.4 other types", () => {
  test("they are shown and never change the verdict", async () => {
    const ready = conditionLines({ type: "Ready", observedGeneration: "1" });
    const lines = [...statusOf('"True"'), ...ready];
    assert.equal(await verdictOn(...lines), await verdictOn(...statusOf('"True"')));
    await checkCondition(conditionOf(...lines));
    const { snapshot, offset } = await atCursor(conditionOf(...lines).replace("kind: ", "kind: <|>"));
    assert.match(hoverAt(snapshot, offset)?.markdown ?? "", /\n- ignored by OLM: `Ready`\n/);
  });
});

describe("4.5 OLM v1", () => {
  test("it does not read OperatorConditions, and none is about the cluster", async () => {
    const { snapshot, offset } = await atCursor(conditionOf().replace("kind: ", "kind: <|>"));
    assert.match(
      hoverAt(snapshot, offset)?.markdown ?? "",
      /\n- it controls updates of this operator, not upgrades of the cluster; OLM v1 does not read OperatorConditions$/,
    );
  });
});
