// One document → the OperatorConditions in it: the object itself, or the items of a `kind: List`. The enhancement's
// `kind: Condition`, which became OperatorCondition before it was released, is read as what it means.

import { locatedString, spanOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import { type KubernetesObject, mapAt, objectsIn, textAt, valueAt } from "./kubernetes-object.ts";

/** An OperatorCondition of `operators.coreos.com` as somebody wrote it. */
export interface OperatorConditionObject extends KubernetesObject {
  readonly apiVersion: Located<string> | undefined;
  /** `metadata.name`, which is that of the ClusterServiceVersion. */
  readonly name: Located<string> | undefined;
  readonly namespace: Located<string> | undefined;
  /** `metadata.generation`; 0 where it is not given, as Go decodes it. */
  readonly generation: number;
  /** The items of `spec.conditions` (v2 only), `spec.overrides` and `status.conditions`, each in the text's order. */
  readonly specConditions: readonly WrittenCondition[];
  readonly overrides: readonly WrittenCondition[];
  readonly statusConditions: readonly WrittenCondition[];
  /** `status.version`, which the enhancement proposes and nothing reads. */
  readonly statusVersion: Located<string> | undefined;
}

/** One condition or override; its place is the whole item. */
export interface WrittenCondition extends Located<Node> {
  readonly map: MapNode | undefined;
  /** For an item that is no mapping but a name, as the enhancement writes overrides, that name. */
  readonly type: Located<string> | undefined;
  /** A boolean as the text that it is meant as: "True" or "False". */
  readonly status: Located<string> | undefined;
  readonly reason: Located<string> | undefined;
  readonly message: Located<string> | undefined;
  /** 0 where it is not given. */
  readonly observedGeneration: number;
}

/** The API group of OperatorConditions, and the versions in which they are served; the last one is stored. */
const conditionGroup = "operators.coreos.com";
export const conditionApiVersions: readonly string[] = [`${conditionGroup}/v1`, `${conditionGroup}/v2`];

const read = new WeakMap<Document, readonly OperatorConditionObject[]>();

/** The OperatorConditions of a document, in the order of the text; those of other API groups are somebody else's. */
export function operatorConditionsOf(document: Document): readonly OperatorConditionObject[] {
  const known = read.get(document);
  if (known) return known;
  const objects = objectsIn(document.root, "OperatorConditionList");
  const fresh = objects.flatMap((map) => readCondition(document, map) ?? []);
  read.set(document, fresh);
  return fresh;
}

function readCondition(document: Document, map: MapNode): OperatorConditionObject | undefined {
  const kind = textAt(document, map, "kind");
  const apiVersion = textAt(document, map, "apiVersion");
  if (!kind || !isOurs(kind.value, apiVersion?.value)) return undefined;
  const [metadata, spec, status] = ["metadata", "spec", "status"].map((name) => mapAt(map, name));
  return {
    document,
    map,
    kind,
    apiVersion,
    name: textAt(document, metadata, "name"),
    namespace: textAt(document, metadata, "namespace"),
    generation: numberAt(metadata, "generation"),
    specConditions: conditionsAt(document, spec, "conditions"),
    overrides: conditionsAt(document, spec, "overrides"),
    statusConditions: conditionsAt(document, status, "conditions"),
    statusVersion: textAt(document, status, "version"),
  };
}

/** Without an apiVersion it may still become ours; a `Condition` without one may be anybody's. */
function isOurs(kind: string, apiVersion: string | undefined): boolean {
  const isOfGroup = apiVersion?.startsWith(`${conditionGroup}/`) ?? false;
  return kind === "Condition" ? isOfGroup : kind === "OperatorCondition" && (isOfGroup || apiVersion === undefined);
}

/** The items of a list of conditions; one that stands there without its list, as in the enhancement, is meant as one. */
function conditionsAt(document: Document, map: MapNode | undefined, name: string): readonly WrittenCondition[] {
  const value = valueAt(map, name);
  if (value?.kind === "map" && valueAt(value, "type")) return [conditionOf(document, value)];
  return value?.kind === "list" ? value.items.map((item) => conditionOf(document, item)) : [];
}

function conditionOf(document: Document, item: Node): WrittenCondition {
  const map = item.kind === "map" ? item : undefined;
  return {
    document,
    span: spanOf(item),
    value: item,
    map,
    type: map ? textAt(document, map, "type") : locatedString(document, item),
    status: statusAt(document, map),
    reason: textAt(document, map, "reason"),
    message: textAt(document, map, "message"),
    observedGeneration: numberAt(map, "observedGeneration"),
  };
}

/** A boolean, for which nobody wrote quotes, is meant as the text. */
function statusAt(document: Document, map: MapNode | undefined): Located<string> | undefined {
  const value = valueAt(map, "status");
  const text = textAt(document, map, "status");
  if (value?.kind !== "scalar" || typeof value.value !== "boolean") return text;
  return text && { ...text, value: value.value ? "True" : "False" };
}

function numberAt(map: MapNode | undefined, name: string): number {
  const value = valueAt(map, name);
  return value?.kind === "scalar" && typeof value.value === "number" ? value.value : 0;
}
