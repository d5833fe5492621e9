// Reads the OperatorConditions in a document: the object itself, or the items of a `kind: List`. The enhancement's
// `kind: Condition`, renamed to OperatorCondition before its release, is read as one too.

import { locatedString, spanOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import {
  apiVersionAt,
  type KubernetesObject,
  mapAt,
  memoizeObjects,
  objectsIn,
  textAt,
  valueAt,
} from "./kubernetes-object.ts";

/** An OperatorCondition of `operators.coreos.com` as written. */
export interface OperatorConditionObject extends KubernetesObject {
  readonly apiVersion: Located<string> | undefined;
  /** `metadata.name`, which is that of the ClusterServiceVersion. */
  readonly name: Located<string> | undefined;
  readonly namespace: Located<string> | undefined;
  /** `metadata.generation`; 0 if absent, as Go decodes it. */
  readonly generation: number;
  /** The items of `spec.conditions` (v2 only), `spec.overrides` and `status.conditions`, in the order of the text. */
  readonly specConditions: readonly WrittenCondition[];
  readonly overrides: readonly WrittenCondition[];
  readonly statusConditions: readonly WrittenCondition[];
  /** `status.version`, which the enhancement proposes and no OLM reads. */
  readonly statusVersion: Located<string> | undefined;
}

/** A condition or override. Its place is the whole item. */
export interface WrittenCondition extends Located<Node> {
  readonly map: MapNode | undefined;
  /** `type`; for an item that is only a name, as in the enhancement's overrides, that name. */
  readonly type: Located<string> | undefined;
  /** `status`; a boolean is read as "True" or "False". */
  readonly status: Located<string> | undefined;
  readonly reason: Located<string> | undefined;
  readonly message: Located<string> | undefined;
  /** 0 if absent. */
  readonly observedGeneration: number;
}

/** The API group of OperatorConditions and its served versions; the last one is the storage version. */
const conditionGroup = "operators.coreos.com";
export const conditionApiVersions: readonly string[] = [`${conditionGroup}/v1`, `${conditionGroup}/v2`];

/** The OperatorConditions of a document, in the order of the text. Those of other API groups are ignored. */
export const operatorConditionsOf = memoizeObjects((document: Document): readonly OperatorConditionObject[] =>
  objectsIn(document.root, "OperatorConditionList").flatMap((map) => readOperatorCondition(document, map) ?? []),
);

function readOperatorCondition(document: Document, map: MapNode): OperatorConditionObject | undefined {
  const kind = textAt(document, map, "kind");
  const apiVersion = apiVersionAt(document, map);
  if (!kind || !isOperatorCondition(kind.value, apiVersion?.value)) return undefined;
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

/** A missing apiVersion may not be written yet; but other programs have a kind `Condition` too. */
function isOperatorCondition(kind: string, apiVersion: string | undefined): boolean {
  const isOfGroup = apiVersion?.startsWith(`${conditionGroup}/`) ?? false;
  return kind === "Condition" ? isOfGroup : kind === "OperatorCondition" && (isOfGroup || apiVersion === undefined);
}

/** The items of a list of conditions. A single mapping, as in the enhancement, counts as a list of one. */
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
