// The hover on an OperatorCondition gives the decision of the real OLM v0, which is recorded in test/vectors.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hoverAt } from "#core";
import { atCursor } from "../../support/places.ts";
import vectors from "../../vectors/operator-conditions.json" with { type: "json" };

interface Vector {
  readonly id: string;
  readonly operatorCondition: object | null;
  readonly resultAsGiven: { readonly error?: string };
  readonly resultAfterSync?: { readonly error?: string };
}

/** OLM's error as the hover on the kind quotes it. Undefined if the operator can be updated. */
async function refusalIn(condition: object): Promise<string | undefined> {
  const text = JSON.stringify(condition, undefined, 2).replace('"OperatorCondition"', '"Operator<|>Condition"');
  const { snapshot, offset } = await atCursor(`-- condition.json --\n${text}\n`);
  const markdown = hoverAt(snapshot, offset)?.markdown ?? "";
  if (/^- \*\*this operator can be updated\*\*/m.test(markdown)) return undefined;
  const refusal = /^- \*\*this operator cannot be updated\*\*: OLM v0 reports "(.*)"$/m.exec(markdown)?.[1];
  assert.ok(refusal !== undefined, markdown);
  return refusal.replaceAll("\\", "");
}

describe("the hover on an OperatorCondition agrees with OLM v0", () => {
  for (const { id, operatorCondition, resultAsGiven, resultAfterSync } of vectors.cases as readonly Vector[]) {
    if (!operatorCondition) continue;
    it(id, async () => {
      const { error } = resultAfterSync ?? resultAsGiven;
      assert.equal(await refusalIn(operatorCondition), error?.trimEnd());
    });
  }
});
