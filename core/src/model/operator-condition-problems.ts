// What the CustomResourceDefinition does not allow in an OperatorCondition, and what it does not know.

import { isNull } from "../go/field-of.ts";
import { operatorConditionSchema } from "../schema/operator-condition-schema.ts";
import type { Document } from "../syntax/source-file.ts";
import { keyPlace, mapAt, valueAt } from "./kubernetes-object.ts";
import { conditionApiVersions, type OperatorConditionObject } from "./operator-condition.ts";
import { invalidAt, type ResourceProblem, resourceProblems } from "./resource-problems.ts";

/** A problem, and which rule tells of it. */
export interface ConditionProblem extends Omit<ResourceProblem, "kind"> {
  readonly kind: ResourceProblem["kind"] | "no-list" | "mere-name" | "no-version" | "only-in-v2";
}

const title = "an OperatorCondition";

const found = new WeakMap<OperatorConditionObject, readonly ConditionProblem[]>();

/** All problems of an OperatorCondition; of a document with syntax errors, of which a part may be missing, the certain ones. */
export function conditionProblems(condition: OperatorConditionObject): readonly ConditionProblem[] {
  const known = found.get(condition);
  if (known) return known;
  const { document } = condition;
  const all = [...checkCondition(condition)];
  const problems = document.problems.length > 0 ? all.filter((problem) => isCertain(document, problem)) : all;
  found.set(condition, problems);
  return problems;
}

/**
 * Whether a problem stays one when the syntax errors are mended: that of a value that is there, or of conditions that
 * are no list, unless the line that made them one is broken.
 */
function isCertain({ text, problems }: Document, { kind, value, at }: ConditionProblem): boolean {
  if (!value || text.includes("{{")) return false;
  const { node } = value;
  if (node.kind === "scalar") return !isNull(node);
  return kind === "no-list" && !problems.some(({ span }) => span.end > at.span.end && span.start <= node.start);
}

function* checkCondition(condition: OperatorConditionObject): Generator<ConditionProblem> {
  yield* versionProblems(condition);
  yield* versionOneProblems(condition);
  yield* nameProblems(condition);
  const checked = { object: condition, title, isPatch: false };
  for (const problem of resourceProblems(checked, operatorConditionSchema)) {
    if (!isProposal(condition, problem)) yield ofRule(condition, problem);
  }
}

function* versionProblems({ apiVersion, kind }: OperatorConditionObject): Generator<ConditionProblem> {
  const [v1, v2 = ""] = conditionApiVersions;
  if (!apiVersion) {
    const message = `this OperatorCondition has no 'apiVersion', which must be '${v2}' or '${v1}'`;
    yield { at: kind, message, choices: [], kind: "no-version" };
  } else if (!conditionApiVersions.includes(apiVersion.value)) {
    const message = `OperatorConditions are served as '${v2}' and '${v1}', not as '${apiVersion.value}'`;
    yield { ...invalidAt(apiVersion, message), choices: [v2] };
  }
}

/** The API server gives a name to nothing but what asks for one by `generateName`. */
function* nameProblems(condition: OperatorConditionObject): Generator<ConditionProblem> {
  const metadata = valueAt(condition.map, "metadata");
  if (metadata?.kind !== "map" || valueAt(metadata, "name") || valueAt(metadata, "generateName")) return;
  yield invalidAt(
    keyPlace(condition, "metadata"),
    "'metadata' has no 'name', which is that of the ClusterServiceVersion",
  );
}

function* versionOneProblems(condition: OperatorConditionObject): Generator<ConditionProblem> {
  const { apiVersion, map } = condition;
  if (apiVersion?.value !== conditionApiVersions[0] || !valueAt(mapAt(map, "spec"), "conditions")) return;
  const message = "'spec.conditions' is there in v2 alone, so in v1 kubectl refuses it and the API server drops it";
  yield { at: keyPlace(condition, "spec", "conditions"), message, choices: [], kind: "only-in-v2" };
}

/** `status.version`, of which a rule of its own tells. */
function isProposal(condition: OperatorConditionObject, { kind, at }: ResourceProblem): boolean {
  return kind === "unknown" && keyPlace(condition, "status", "version").span.start === at.span.start;
}

function ofRule(condition: OperatorConditionObject, problem: ResourceProblem): ConditionProblem {
  const { node, shape } = problem.value ?? {};
  const isList = shape?.kind === "list" && shape.items.kind === "object";
  if (isList && node?.kind === "map") return { ...problem, kind: "no-list" };
  if (condition.overrides.some((each) => each.value === node && each.type)) return { ...problem, kind: "mere-name" };
  return problem;
}
