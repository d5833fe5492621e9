// The hover in an OperatorCondition: what its fields mean, and whether the operator may be updated.

import { touches } from "../../base/text.ts";
import {
  type OperatorConditionObject,
  operatorConditionsOf,
  type WrittenCondition,
} from "../../model/operator-condition.ts";
import { operatorConditionSchema, upgradeable } from "../../schema/operator-condition-schema.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { limitFacts, resourceFieldAt } from "../cursor/resource-field.ts";
import { questionFact, statusWords, updateFacts } from "../words/condition-words.ts";
import { code, facts } from "../words/markdown.ts";
import type { Hover } from "./hover.ts";

/** The hover at a place of a document; undefined where it holds no OperatorCondition, or nothing to explain there. */
export function describeOperatorCondition({ document, offset }: DocumentOffset): Hover | undefined {
  const condition = operatorConditionsOf(document).find(({ map }) => touches(map, offset));
  return (
    condition && (describeWhole(condition, offset) ?? describeItem(condition, offset) ?? describeKey(condition, offset))
  );
}

/** On the kind and on the name: all of it. */
function describeWhole(condition: OperatorConditionObject, offset: number): Hover | undefined {
  const { kind, name } = condition;
  const at = [kind, name].find((each) => each && touches(each.span, offset));
  if (!at) return undefined;
  const heading = `**OperatorCondition**${name ? ` ${code(name.value)}` : ""}`;
  return hover(at, heading, updateFacts(condition));
}

/** On a condition's type and status: what that one does. */
function describeItem(condition: OperatorConditionObject, offset: number): Hover | undefined {
  const { overrides, specConditions, statusConditions } = condition;
  for (const item of [...overrides, ...specConditions, ...statusConditions]) {
    const at = [item.type, item.status].find((each) => each && touches(each.span, offset));
    if (!at || !item.type) continue;
    const isOverride = overrides.includes(item);
    const heading = `**${isOverride ? "override" : "condition"}** ${code(item.type.value)}`;
    if (item.type.value !== upgradeable) return hover(at, heading, [otherWords(item), questionFact]);
    const words = item.status && `${code(item.status.value)}: ${statusWords(item.status.value, isOverride)}`;
    return hover(at, `${heading}${words ? `\n\n${words}` : ""}`, updateFacts(condition));
  }
  return undefined;
}

function otherWords({ type }: WrittenCondition): string {
  if (type?.value === "Upgrading") return "a proposal of the enhancement that no OLM implements: shown, never counted";
  return `shown, never counted: OLM v0 asks for ${code(upgradeable)} alone, to the letter`;
}

/** On a key: its field's own words, and where the conditions are, what comes of them. */
function describeKey(condition: OperatorConditionObject, offset: number): Hover | undefined {
  const found = resourceFieldAt(condition.map, operatorConditionSchema, offset);
  if (!found) return undefined;
  const { key, field } = found;
  const limits = [field.required ? "required" : undefined, ...limitFacts(field.shape)];
  const isAboutUpdates = field.name === "conditions" || field.name === "overrides";
  const lines = [...limits, ...(isAboutUpdates ? updateFacts(condition) : [])];
  const at = { document: condition.document, span: { start: key.start, end: key.end } };
  return hover(at, `**${field.name}**\n\n${field.doc}`, lines);
}

function hover(at: Place, heading: string, lines: readonly (string | undefined)[]): Hover {
  return { markdown: facts(heading, lines), at: { document: at.document, span: at.span } };
}
