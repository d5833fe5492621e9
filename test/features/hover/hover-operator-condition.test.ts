// The hover in an OperatorCondition says whether the operator can be updated.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { conditionLines, conditionOf } from "../../support/condition-fixture.ts";
import { atCursor } from "../../support/places.ts";

/** The hover in the middle of the first `text`. */
async function hoverOn(text: string, condition: string): Promise<string | undefined> {
  const at = condition.indexOf(text) + Math.floor(text.length / 2);
  assert.ok(condition.includes(text), `the fixture does not contain ${text}`);
  const { snapshot, offset } = await atCursor(`${condition.slice(0, at)}<|>${condition.slice(at)}`);
  return hoverAt(snapshot, offset)?.markdown;
}

const question =
  "- it controls updates of this operator, not upgrades of the cluster; OLM v1 does not read OperatorConditions";

/** An OperatorCondition at generation 2. */
function atGeneration2(...lines: readonly string[]): string {
  return conditionOf(...lines).replace("  namespace", "  generation: 2\n  namespace");
}

const reporting = (fields = {}) => atGeneration2("spec:", "  conditions:", ...conditionLines(fields));
const observed = (generation: number, fields = {}) =>
  atGeneration2("status:", "  conditions:", ...conditionLines({ observedGeneration: String(generation), ...fields }));

describe("the hover on an OperatorCondition", () => {
  it("says that the operator cannot be updated, in OLM's words", async () => {
    for (const text of ["OperatorCondition", "lighthouse.v1.0.0"]) {
      assert.equal(
        await hoverOn(text, observed(2)),
        `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator cannot be updated**: OLM v0 reports "the operator is not upgradeable\\: the migration is running"
- the new ClusterServiceVersion waits in phase \`Pending\` with the reason \`OperatorConditionNotUpgradeable\`
- the status is for the current generation 2
${question}`,
      );
    }
  });

  it("reads a boolean as the text that its author meant", async () => {
    const verdict = async (status: string) =>
      (await hoverOn("OperatorCondition", reporting({ status })))?.split("\n").find((line) => line.includes("**this"));
    assert.match((await verdict("false")) ?? "", /cannot be updated/);
    assert.match((await verdict("off")) ?? "", /cannot be updated/);
    assert.match((await verdict("true")) ?? "", /`Upgradeable` is `True`/);
  });

  it("explains a status that JavaScript has as the name of a property like any unknown one", async () => {
    const words = async (status: string) =>
      (await hoverOn(status, reporting({ status })))?.split("\n").find((line) => line.includes(`${status}\``));
    assert.equal(await words("constructor"), (await words("Maybe"))?.replace("Maybe", "constructor"));
    assert.match((await words("Maybe")) ?? "", /Only `False` prevents it/);
  });

  it("ignores an override that is a name instead of a mapping", async () => {
    const named = `${observed(2)}spec:\n  overrides:\n    - Upgradeable\n`;
    const lines = (await hoverOn("OperatorCondition", named))?.split("\n") ?? [];
    assert.ok(lines.some((line) => line.includes("cannot be updated")));
    assert.ok(lines.includes("- an override that is only a name has no effect"));
  });

  it("says that OLM first copies what the operator reports", async () => {
    assert.equal(
      await hoverOn("OperatorCondition", reporting({ status: '"True"' })),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator can be updated**: \`Upgradeable\` is \`True\`
${question}`,
    );
    const both = `${reporting()}status:\n  conditions:\n${conditionLines({ observedGeneration: "1", status: '"True"' }).join("\n")}\n`;
    assert.equal(
      await hoverOn("OperatorCondition", both),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator cannot be updated**: OLM v0 reports "the operator is not upgradeable\\: the migration is running"
- the new ClusterServiceVersion waits in phase \`Pending\` with the reason \`OperatorConditionNotUpgradeable\`
- the status is for generation 1, but the object is at generation 2; OLM v0 copies \`spec.conditions\` to the status before it decides
${question}`,
    );
  });

  it("says what is outdated", async () => {
    assert.equal(
      await hoverOn("OperatorCondition", observed(1, { status: '"True"' })),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator cannot be updated**: OLM v0 reports "the operatorcondition status "Upgradeable"="True" is outdated"
- the new ClusterServiceVersion waits in phase \`Pending\` with the reason \`OperatorConditionNotUpgradeable\`
- the status is for generation 1, but the object is at generation 2
${question}`,
    );
  });

  it("says that an override decides", async () => {
    const overriding = (status: string) =>
      `${observed(1)}spec:\n  overrides:\n${conditionLines({ status, message: "tested" }).join("\n")}\n`;
    assert.equal(
      await hoverOn("OperatorCondition", overriding('"True"')),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator can be updated**: an override allows it
- overridden: \`spec.overrides\` says \`True\`, which replaces what the operator reports
${question}`,
    );
    assert.equal(
      await hoverOn("OperatorCondition", overriding("Unknown")),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator cannot be updated**: OLM v0 reports "the operator is not upgradeable\\: tested"
- the new ClusterServiceVersion waits in phase \`Pending\` with the reason \`OperatorConditionNotUpgradeable\`
- overridden: \`spec.overrides\` says \`Unknown\`, which replaces what the operator reports
${question}`,
    );
  });

  it("names conditions that have no effect", async () => {
    const lines = ["Upgrading", "example.com/Ready"].flatMap((type) => conditionLines({ type }));
    assert.equal(
      await hoverOn("OperatorCondition", atGeneration2("spec:", "  conditions:", ...lines)),
      `**OperatorCondition** \`lighthouse.v1.0.0\`

- **this operator can be updated**: it has no condition \`Upgradeable\`
- ignored by OLM: \`Upgrading\` and \`example.com/Ready\`
${question}`,
    );
  });

  it("says that a cluster sets a missing generation", async () => {
    const status = conditionOf("status:", "  conditions:", ...conditionLines());
    assert.match(
      (await hoverOn("OperatorCondition", status)) ?? "",
      /- `metadata.generation` is not set here; a cluster sets it, and a status for another generation is outdated\n/,
    );
  });

  it("says what the enhancement's Condition means, although the API server rejects it", async () => {
    const written = `apiVersion: operators.coreos.com/v1
kind: Condition
metadata: {name: lighthouse-zdgen}
status:
  conditions:
    type: Upgradeable
    status: "False"
    reason: migration
    message: busy
    lastTransitionTime: "2020-08-24T23:15:55Z"
`;
    const markdown = (await hoverOn("kind: Condition".slice(6), written)) ?? "";
    assert.match(markdown, /- the API server rejects this object; the following is what it would mean\n/);
    assert.match(
      markdown,
      /- \*\*this operator cannot be updated\*\*: OLM v0 reports "the operator is not upgradeable\\: busy"\n/,
    );
  });
});

describe("the hover on a condition", () => {
  it("says what its status does", async () => {
    assert.match(
      (await hoverOn('"False"', reporting())) ?? "",
      /^\*\*condition\*\* `Upgradeable`\n\n`False`: OLM v0 does not update the operator until this changes\.\n\n- \*\*this operator cannot/,
    );
    const overriding = atGeneration2("spec:", "  overrides:", ...conditionLines({ status: "Unknown" }));
    assert.match(
      (await hoverOn("Upgradeable", overriding)) ?? "",
      /^\*\*override\*\* `Upgradeable`\n\n`Unknown`: The operator is not updated, whatever it reports\. Every status except `True` has this effect\./,
    );
  });

  it("says that other types have no effect", async () => {
    assert.equal(
      await hoverOn("Ready", reporting({ type: "Ready" })),
      `**condition** \`Ready\`\n\n- ignored: OLM v0 reads only \`Upgradeable\`\n${question}`,
    );
    assert.equal(
      await hoverOn("Upgrading", reporting({ type: "Upgrading" })),
      `**condition** \`Upgrading\`\n\n- proposed by the enhancement; no OLM implements it\n${question}`,
    );
  });
});

describe("the hover on a key of an OperatorCondition", () => {
  it("says what the field is for, and which values are valid", async () => {
    assert.equal(
      await hoverOn("reason", reporting()),
      "**reason**\n\nThe reason, as one word in CamelCase for programs.\n\n- required\n- a reason is one word in CamelCase, beginning with a letter",
    );
    assert.match(
      (await hoverOn("status:", reporting())) ?? "",
      /\n- required\n- one of `True`, `False` and `Unknown`$/,
    );
    assert.match((await hoverOn("apiVersion", reporting())) ?? "", /which has no `spec.conditions`\.$/);
  });

  it("says what the conditions result in", async () => {
    assert.match(
      (await hoverOn("conditions", reporting())) ?? "",
      /^\*\*conditions\*\*\n\n.*\n\n- \*\*this operator cannot/,
    );
  });

  it("is absent on unknown fields", async () => {
    assert.equal(await hoverOn("colour", `${reporting()}colour: red\n`), undefined);
  });
});
