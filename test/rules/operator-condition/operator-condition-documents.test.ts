// What the enhancement on operator conditions shows and promises, in the editor: its examples with what is found in each
// (the texts are ours), and the points of its checklist, one test each.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hoverAt } from "#core";
import { checkCondition, checkConditionFix, conditionLines, conditionOf } from "../../support/condition-fixture.ts";
import { atCursor } from "../../support/places.ts";

describe("the enhancement's examples", () => {
  test("a made-up condition: a mapping for a list, and quotes inside quotes", async () => {
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

  test("Upgrading beside an Upgradeable that is left out by dots", async () => {
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

  test("the version that an operator has reached", async () => {
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

  test("an update that is done, for a reason of two words", async () => {
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

/** What the hover on the kind says first: may the operator be updated? */
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

    test(`a status is text in ${version}`, async () => {
      await checkConditionFix(written(...statusOf("True")), written(...statusOf('"True"')));
    });

    test(`a reason is one word in ${version}`, async () => {
      const reasoned = (reason: string) => written(...statusOf('"True"', { reason }));
      await checkConditionFix(reasoned('"Upgrade Done"'), reasoned('"UpgradeDone"'));
    });

    test(`a time is written as in RFC 3339 in ${version}`, async () => {
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

describe("4.2 may the operator be updated", () => {
  test("without Upgradeable it may", async () => {
    assert.equal(await verdictOn(), "may be updated: nothing is said of `Upgradeable`");
  });

  test("with Upgradeable True it may", async () => {
    assert.equal(await verdictOn(...statusOf('"True"')), "may be updated: `Upgradeable` is `True`");
  });

  test("with Upgradeable Unknown it may", async () => {
    assert.equal(
      await verdictOn(...statusOf("Unknown")),
      "may be updated: of `Upgradeable`, only `False` hinders an update",
    );
  });

  test("with Upgradeable False it may not, and the message says why", async () => {
    assert.equal(
      await verdictOn(...statusOf('"False"')),
      'may not be updated: OLM v0 says "the operator is not upgradeable: busy"',
    );
  });

  test("with a status of another generation it may not, whatever it says", async () => {
    for (const status of ["True", "False", "Unknown"]) {
      assert.equal(
        await verdictOn(...statusOf(`"${status}"`, { observedGeneration: "1" })),
        `may not be updated: OLM v0 says "the operatorcondition status "Upgradeable"="${status}" is outdated"`,
      );
    }
  });

  test("with an override True it may, even if it says False or is outdated", async () => {
    for (const observedGeneration of ["1", "2"]) {
      const lines = [...overrideOf('"True"'), ...statusOf('"False"', { observedGeneration })];
      assert.equal(await verdictOn(...lines), "may be updated: an override says so");
    }
  });

  test("with an override False it may not, even if it says True", async () => {
    assert.equal(
      await verdictOn(...overrideOf('"False"'), ...statusOf('"True"')),
      'may not be updated: OLM v0 says "the operator is not upgradeable: decided"',
    );
  });

  test("in v2 what the operator writes to the spec is copied to the status first", async () => {
    const lines = ["spec:", "  conditions:", ...conditionLines({ message: "new" })];
    assert.equal(
      await verdictOn(...lines, ...statusOf('"True"', { observedGeneration: "1" })),
      'may not be updated: OLM v0 says "the operator is not upgradeable: new"',
    );
  });
});

describe("4.3 Upgrading and version are proposals", () => {
  test("they are told of, and change nothing", async () => {
    const lines = [...statusOf('"True"', { type: "Upgrading" }), "  version: v1.2.3"];
    assert.equal(await verdictOn(...lines), "may be updated: nothing is said of `Upgradeable`");
    await checkCondition(
      conditionOf(...lines)
        .replace("Upgrading\n", "Upgrading\n          ~~~~~~~~~ info unimplemented-condition\n")
        .replace("v1.2.3\n", "v1.2.3\n  ~~~~~~~ info unimplemented-condition\n"),
    );
  });
});

describe("4.4 other types", () => {
  test("they are shown, and never change the verdict", async () => {
    const ready = conditionLines({ type: "Ready", observedGeneration: "1" });
    const lines = [...statusOf('"True"'), ...ready];
    assert.equal(await verdictOn(...lines), await verdictOn(...statusOf('"True"')));
    await checkCondition(conditionOf(...lines));
    const { snapshot, offset } = await atCursor(conditionOf(...lines).replace("kind: ", "kind: <|>"));
    assert.match(hoverAt(snapshot, offset)?.markdown ?? "", /\n- shown, never counted: `Ready`\n/);
  });
});

describe("4.5 OLM v1", () => {
  test("it reads no OperatorConditions, and none speaks of the cluster", async () => {
    const { snapshot, offset } = await atCursor(conditionOf().replace("kind: ", "kind: <|>"));
    assert.match(
      hoverAt(snapshot, offset)?.markdown ?? "",
      /\n- it answers whether this operator may be updated, never whether the cluster may be upgraded; OLM v1 does not read OperatorConditions$/,
    );
  });
});
