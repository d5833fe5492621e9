// Whether an operator may be updated, as the real OLM v0 decided it (test/vectors), and case by case.

import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import {
  judgeOperatorUpdate,
  replacementStatus,
  type UpdateVerdict,
} from "#core/upgradeable/olm-v0/operator-condition.ts";
import { type Condition, conditionFacts, type OperatorCondition, operatorConditionFacts } from "../../support/facts.ts";
import vectors from "../../vectors/operator-conditions.json" with { type: "json" };

interface Result {
  readonly upgradeable: boolean;
  readonly error?: string;
  readonly newCSVPhase: string;
  readonly newCSVReason: string;
  readonly newCSVMessage: string;
}

interface Vector {
  readonly id: string;
  readonly description: string;
  readonly operatorCondition: {
    readonly apiVersion: string;
    readonly metadata: { readonly generation?: number };
    readonly spec?: {
      readonly overrides?: readonly Partial<Condition>[];
      readonly conditions?: readonly Partial<Condition>[];
    };
    readonly status?: { readonly conditions?: readonly Partial<Condition>[] };
  } | null;
  readonly resultAsGiven: Result;
  readonly resultAfterSync?: Result;
}

describe("an operator may be updated when the real OLM v0 said so", () => {
  for (const vector of vectors.cases as readonly Vector[]) {
    test(`${vector.id}: ${vector.description}`, () => {
      const { asGiven, afterSync } = judgeOperatorUpdate(factsOf(vector));
      assert.deepEqual(resultOf(asGiven), vector.resultAsGiven);
      assert.deepEqual(resultOf(afterSync), vector.resultAfterSync ?? vector.resultAsGiven);
    });
  }
});

describe("an override", () => {
  const migrating = conditionFacts({ status: "False", observedGeneration: 1, message: "migrating" });

  it("decides whatever the status says", () => {
    const overrides = [conditionFacts({ status: "True", message: "go" })];
    const verdict = judgeOperatorUpdate(operatorConditionFacts({ overrides, statusConditions: [migrating] })).asGiven;
    assert.deepEqual(verdict, { allowed: true, error: undefined, overridden: true, stale: false });
  });

  it("that is not True refuses, even an Unknown one", () => {
    const overrides = [conditionFacts({ status: "Unknown", message: "who knows" })];
    const verdict = judgeOperatorUpdate(operatorConditionFacts({ overrides })).asGiven;
    const error = "the operator is not upgradeable: who knows";
    assert.deepEqual(verdict, { allowed: false, error, overridden: true, stale: false });
  });

  it("of another type decides nothing", () => {
    const overrides = [conditionFacts({ type: "Degraded", status: "True" })];
    const verdict = judgeOperatorUpdate(operatorConditionFacts({ overrides, statusConditions: [migrating] })).asGiven;
    assert.equal(verdict.error, "the operator is not upgradeable: migrating");
  });
});

describe("a status of another generation", () => {
  it("refuses even where it says True, and its words are quoted as Go does", () => {
    const statusConditions = [conditionFacts({ status: 'Tr"ue', observedGeneration: 1 })];
    const { asGiven, afterSync } = judgeOperatorUpdate(operatorConditionFacts({ generation: 2, statusConditions }));
    const error = 'the operatorcondition status "Upgradeable"="Tr\\"ue" is outdated';
    assert.deepEqual(asGiven, { allowed: false, error, overridden: false, stale: true });
    assert.deepEqual(afterSync, asGiven);
  });

  it("is brought up to date from what the operator wrote to the spec", () => {
    const statusConditions = [conditionFacts({ status: "True", observedGeneration: 1 })];
    const specConditions = [conditionFacts({ status: "True" })];
    const condition = operatorConditionFacts({ generation: 2, statusConditions, specConditions });
    assert.equal(judgeOperatorUpdate(condition).asGiven.stale, true);
    assert.deepEqual(judgeOperatorUpdate(condition).afterSync, judgeOperatorUpdate(undefined).asGiven);
  });
});

describe("what the operator wrote to the spec", () => {
  it("is copied in order, so that the first of a type is replaced by the last", () => {
    const specConditions = [conditionFacts({ status: "True" }), conditionFacts({ status: "False", message: "no" })];
    const verdict = judgeOperatorUpdate(operatorConditionFacts({ specConditions })).afterSync;
    assert.equal(verdict.error, "the operator is not upgradeable: no");
  });

  it("leaves a second condition of its type in the status alone", () => {
    const statusConditions = [
      conditionFacts({ status: "True", observedGeneration: 1 }),
      conditionFacts({ status: "False", observedGeneration: 1, message: "second" }),
    ];
    const specConditions = [conditionFacts({ status: "False", message: "first" })];
    const verdict = judgeOperatorUpdate(operatorConditionFacts({ statusConditions, specConditions })).afterSync;
    assert.equal(verdict.error, "the operator is not upgradeable: first");
  });

  it("of a proposed type, Upgrading, counts for nothing", () => {
    const specConditions = [conditionFacts({ type: "Upgrading", status: "True" })];
    assert.equal(judgeOperatorUpdate(operatorConditionFacts({ specConditions })).afterSync.allowed, true);
  });
});

function factsOf({ operatorCondition }: Vector): OperatorCondition | undefined {
  if (operatorCondition === null) return undefined;
  const { apiVersion, metadata, spec, status } = operatorCondition;
  return operatorConditionFacts({
    apiVersion,
    generation: metadata.generation ?? 0,
    overrides: (spec?.overrides ?? []).map(conditionFacts),
    specConditions: (spec?.conditions ?? []).map(conditionFacts),
    statusConditions: (status?.conditions ?? []).map(conditionFacts),
  });
}

function resultOf(verdict: UpdateVerdict): Result {
  const { phase, reason, message } = replacementStatus(verdict);
  return {
    upgradeable: verdict.allowed,
    ...(verdict.error === undefined ? {} : { error: verdict.error }),
    newCSVPhase: phase,
    newCSVReason: reason,
    newCSVMessage: message,
  };
}
