// Completion in an OperatorCondition: field names, the values of enumerated fields, and a complete override.

import {
  conditionApiVersions,
  type OperatorConditionObject,
  operatorConditionsOf,
} from "../../model/operator-condition.ts";
import { conditionStatuses, operatorConditionSchema, upgradeableType } from "../../schema/operator-condition-schema.ts";
import type { ResourceField } from "../../schema/resource-shape.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import { type KeyAtCursor, keyAtCursor } from "../cursor/key-at-cursor.ts";
import { shapeAt } from "../cursor/resource-field.ts";
import { valueAtCursor } from "../cursor/value-at-cursor.ts";
import { conditionStatusDoc } from "../words/value-docs.ts";
import type { DocumentCompletion } from "./completion.ts";
import { type CompletionChoice, toCompletions } from "./completion-choices.ts";

/** The completions at a place of a document; empty where it holds no OperatorCondition. */
export function completeOperatorCondition(at: DocumentOffset): readonly DocumentCompletion[] {
  const [condition] = operatorConditionsOf(at.document);
  if (!condition) return [];
  const key = keyAtCursor(at.document, at.offset);
  const keys = key ? keyChoices(condition, key) : [];
  const value = valueAtCursor(at.document, at.offset);
  return value ? [...keys, ...toCompletions(valueChoices(pathInObject(value.path)), value, at)] : keys;
}

/** The path inside an item of a list of objects. */
function pathInObject(path: readonly string[]): readonly string[] {
  return path[0] === "items" ? path.slice(2) : path;
}

function keyChoices(
  condition: OperatorConditionObject,
  { path, span, indent, siblings }: KeyAtCursor,
): readonly DocumentCompletion[] {
  const place = { span, deprecated: false, filter: undefined };
  const own = pathInObject(path);
  const shape = shapeAt(operatorConditionSchema, own);
  const fields = shape?.kind === "object" ? shape.fields.filter(({ name }) => !siblings.has(name)) : [];
  const known = fields.filter(({ name }) => isServed(condition, [...own, name]));
  const keys = known.map((field) => ({
    ...place,
    label: field.name,
    kind: "field" as const,
    detail: field.required ? "required" : undefined,
    documentation: field.doc,
    newText: `${field.name}:${isNested(field) ? "" : " "}`,
  }));
  if (own.join(".") !== "spec.overrides.[]" || siblings.size > 0) return keys;
  return [{ ...place, ...overrideSnippet(indent) }, ...keys];
}

/** A whole override, which an editor inserts as it is: its lines bring their own indentation. */
function overrideSnippet(
  indent: number,
): Pick<DocumentCompletion, "label" | "kind" | "detail" | "documentation" | "newText"> {
  const lines = [`type: ${upgradeableType}`, 'status: "True"', "reason: Overridden", 'message: ""'];
  return {
    label: `type: ${upgradeableType}`,
    kind: "value",
    detail: "allows updates of the operator",
    documentation: conditionStatusDoc("True", true),
    newText: lines.join(`\n${" ".repeat(indent)}`),
  };
}

/** In v1 there is no `spec.conditions`. */
function isServed({ apiVersion }: OperatorConditionObject, path: readonly string[]): boolean {
  return apiVersion?.value !== conditionApiVersions[0] || path.join(".") !== "spec.conditions";
}

function isNested({ shape }: ResourceField): boolean {
  return shape.kind === "object" || shape.kind === "list";
}

function valueChoices(path: readonly string[]): readonly CompletionChoice[] {
  const [parent, list] = path;
  switch (path.at(-1)) {
    case "apiVersion":
      return path.length === 1 ? conditionApiVersions.toReversed().map((label) => ({ label, kind: "value" })) : [];
    case "kind":
      return path.length === 1 ? [{ label: "OperatorCondition", kind: "value" }] : [];
    case "type":
      return isConditionField(path)
        ? [{ label: upgradeableType, kind: "value", detail: "the condition that OLM v0 reads" }]
        : [];
    case "status": {
      const isOverride = parent === "spec" && list === "overrides";
      const values = conditionStatuses.map(
        (label): CompletionChoice => ({ label, kind: "value", documentation: conditionStatusDoc(label, isOverride) }),
      );
      return isConditionField(path) ? values : [];
    }
    default:
      return [];
  }
}

/** Whether a path leads to a field of a condition. */
function isConditionField(path: readonly string[]): boolean {
  return path.length === 4 && shapeAt(operatorConditionSchema, path) !== undefined;
}
