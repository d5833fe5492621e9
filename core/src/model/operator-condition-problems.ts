// Checks an OperatorCondition against its CustomResourceDefinition: invalid values and unknown fields.

import { memoize } from "../base/memoize.ts";
import { isNull } from "../go/field-of.ts";
import { operatorConditionSchema } from "../schema/operator-condition-schema.ts";
import type { Document } from "../syntax/source-file.ts";
import { filledAt, keyPlace, mapAt, valueAt } from "./kubernetes-object.ts";
import { conditionApiVersions, type OperatorConditionObject } from "./operator-condition.ts";
import { invalidAt, type ResourceProblem, resourceProblems } from "./resource-checks/resource-problems.ts";

/** A problem; its kind decides which rule reports it. */
export interface ConditionProblem extends Omit<ResourceProblem, "kind"> {
  readonly kind: ResourceProblem["kind"] | "not-a-list" | "name-only" | "missing-api-version" | "only-in-v2";
}

const resourceTitle = "an OperatorCondition";

/** All problems of an OperatorCondition. After a syntax error a part may be missing, so only certain ones are kept. */
export const conditionProblems = memoize((condition: OperatorConditionObject): readonly ConditionProblem[] => {
  const { document } = condition;
  const problems = [...checkCondition(condition)];
  return document.problems.length > 0 ? problems.filter((each) => isCertain(document, each)) : problems;
});

/**
 * Whether a problem remains after the syntax errors are fixed: one of a present value, or of conditions that are not a
 * list, unless a syntax error is on the line that would make them one.
 */
function isCertain({ text, problems }: Document, { kind, value, at }: ConditionProblem): boolean {
  if (!value || text.includes("{{")) return false;
  const { node } = value;
  if (node.kind === "scalar") return !isNull(node);
  return kind === "not-a-list" && !problems.some(({ span }) => span.end > at.span.end && span.start <= node.start);
}

function* checkCondition(condition: OperatorConditionObject): Generator<ConditionProblem> {
  yield* versionProblems(condition);
  yield* versionOneProblems(condition);
  yield* nameProblems(condition);
  const checked = { object: condition, title: resourceTitle, isPatch: false };
  for (const problem of resourceProblems(checked, operatorConditionSchema)) {
    if (!isProposedField(condition, problem)) yield withRuleKind(condition, problem);
  }
}

function* versionProblems({ apiVersion, kind }: OperatorConditionObject): Generator<ConditionProblem> {
  const [, v2 = ""] = conditionApiVersions;
  if (!apiVersion) {
    const message = `this OperatorCondition has no 'apiVersion'; add 'apiVersion: ${v2}'`;
    yield { at: kind, message, choices: [], kind: "missing-api-version" };
  } else if (!conditionApiVersions.includes(apiVersion.value)) {
    const message = `'${apiVersion.value}' is not a served API version of OperatorCondition`;
    yield { ...invalidAt(apiVersion, message), choices: [v2] };
  }
}

/** The API server generates a name only for an object with `generateName`. */
function* nameProblems(condition: OperatorConditionObject): Generator<ConditionProblem> {
  const metadata = valueAt(condition.map, "metadata");
  if (metadata?.kind !== "map" || filledAt(metadata, "name") || filledAt(metadata, "generateName")) return;
  yield invalidAt(
    keyPlace(condition, "metadata"),
    "'metadata' has no 'name'; add the name of the ClusterServiceVersion",
  );
}

function* versionOneProblems(condition: OperatorConditionObject): Generator<ConditionProblem> {
  const { apiVersion, map } = condition;
  if (apiVersion?.value !== conditionApiVersions[0] || !valueAt(mapAt(map, "spec"), "conditions")) return;
  const message =
    "'spec.conditions' exists only in v2; in v1 kubectl rejects it, and the API server drops it if another client sends it";
  yield { at: keyPlace(condition, "spec", "conditions"), message, choices: [], kind: "only-in-v2" };
}

/** `status.version`, which a rule of its own reports. */
function isProposedField(condition: OperatorConditionObject, { kind, at }: ResourceProblem): boolean {
  return kind === "unknown" && keyPlace(condition, "status", "version").span.start === at.span.start;
}

function withRuleKind(condition: OperatorConditionObject, problem: ResourceProblem): ConditionProblem {
  const { node, shape } = problem.value ?? {};
  const isList = shape?.kind === "list" && shape.items.kind === "object";
  if (isList && node?.kind === "map") return { ...problem, kind: "not-a-list" };
  if (condition.overrides.some((each) => each.value === node && each.type)) return { ...problem, kind: "name-only" };
  return problem;
}
