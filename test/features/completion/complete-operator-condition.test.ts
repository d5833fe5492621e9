// The completion items in an OperatorCondition, and the text after one is chosen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { applyEdits, completionsAt } from "#core";
import { checkCondition, conditionLines, conditionOf } from "../../support/condition-fixture.ts";
import { atCursor } from "../../support/places.ts";

async function labelsIn(fixture: string): Promise<readonly string[]> {
  const { snapshot, offset } = await atCursor(fixture);
  return (completionsAt(snapshot, offset) ?? []).map(({ label }) => label);
}

/** The text after the item with that label is chosen. */
async function textAfter(fixture: string, label: string): Promise<string> {
  const { snapshot, offset } = await atCursor(fixture);
  const chosen = (completionsAt(snapshot, offset) ?? []).find((each) => each.label === label);
  assert.ok(chosen, `${label} is not offered`);
  return applyEdits(snapshot.file.text, [{ span: chosen.span, newText: chosen.newText }]);
}

const reporting = (fields = {}) => conditionOf("spec:", "  conditions:", ...conditionLines(fields));

describe("completion in an OperatorCondition", () => {
  it("offers the statuses, in quotes if YAML would otherwise read a boolean", async () => {
    for (const status of ["<|>", "T<|>", '"<|>"', "'<|>'"]) {
      assert.deepEqual(await labelsIn(reporting({ status })), ["True", "False", "Unknown"], status);
    }
    assert.equal(await textAfter(reporting({ status: "<|>" }), "True"), reporting({ status: '"True"' }));
    assert.equal(await textAfter(reporting({ status: "'Tr<|>'" }), "True"), reporting({ status: "'True'" }));
    assert.equal(await textAfter(reporting({ status: "<|>" }), "Unknown"), reporting({ status: "Unknown" }));
  });

  it("offers the only type that OLM v0 reads", async () => {
    assert.equal(await textAfter(reporting({ type: "up<|>" }), "Upgradeable"), reporting());
  });

  it("offers the API versions, newest first", async () => {
    const typing = conditionOf().replace("operators.coreos.com/v2", "<|>");
    assert.deepEqual(await labelsIn(typing), ["operators.coreos.com/v2", "operators.coreos.com/v1"]);
    assert.equal(await textAfter(typing, "operators.coreos.com/v2"), conditionOf());
  });

  it("offers the missing fields", async () => {
    assert.deepEqual(await labelsIn(conditionOf("<|>")), ["spec", "status"]);
    assert.deepEqual(await labelsIn(conditionOf("spec:", "  overrides: []", "  <|>")), [
      "conditions",
      "deployments",
      "serviceAccounts",
    ]);
    const half = conditionOf("spec:", "  conditions:", ...conditionLines({ message: undefined }), "    m<|>");
    assert.deepEqual(await labelsIn(half), ["message", "observedGeneration"]);
    assert.match(await textAfter(half, "message"), /\n {4}message: \n$/);
  });

  it("does not offer spec.conditions in v1", async () => {
    const typing = conditionOf("spec:", "  <|>").replace("/v2", "/v1");
    assert.deepEqual(await labelsIn(typing), ["overrides", "deployments", "serviceAccounts"]);
  });

  it("offers a whole override", async () => {
    const after = await textAfter(conditionOf("spec:", "  overrides:", "    - <|>"), "type: Upgradeable");
    const lines = ["- type: Upgradeable", '  status: "True"', "  reason: Overridden", '  message: ""'];
    assert.equal(after, conditionOf("spec:", "  overrides:", ...lines.map((line) => `    ${line}`)));
    await checkCondition(after);
  });

  it("offers the same in list items, and nothing in other lists", async () => {
    const list = (status: string) => `apiVersion: v1
kind: List
items:
- apiVersion: operators.coreos.com/v2
  kind: OperatorCondition
  metadata: {name: lighthouse.v1.0.0}
  spec:
    conditions:
    - status: ${status}
`;
    assert.deepEqual(await labelsIn(list("<|>")), ["True", "False", "Unknown"]);
    const others = list("<|>").slice(list("<|>").indexOf("items:")).replace("items:", "objects:");
    assert.deepEqual(await labelsIn(list("'True'") + others), []);
  });

  it("offers nothing in comments, texts and complete keys", async () => {
    for (const lines of [["spec: # why <|>"], ["sp<|>ec: {}"], ["spec:", "  deployments:", "  - <|>"]]) {
      assert.deepEqual(await labelsIn(conditionOf(...lines)), [], lines.join("\n"));
    }
    assert.deepEqual(await labelsIn(reporting({ reason: "<|>" })), []);
  });
});

describe("the snippet of an OperatorCondition", () => {
  it("is valid", async () => {
    const url = new URL("../../../snippets/operator-condition.json", import.meta.url);
    const snippets = JSON.parse(readFileSync(url, "utf8")) as { OperatorCondition: { body: readonly string[] } };
    const text = snippets.OperatorCondition.body.join("\n");
    await checkCondition(text.replaceAll(/\$\{\d\|([^,]*),[^}]*\}|\$\{\d:([^}]*)\}|\$\d/g, "$1$2"));
  });
});
