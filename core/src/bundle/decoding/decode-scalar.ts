// Which values Go decodes into a type that is neither a struct, a list nor a mapping.

import { isNull } from "../../go/field-of.ts";
import { decodeBase64 } from "../../syntax/base64.ts";
import type { Node, ScalarNode } from "../../syntax/node.ts";
import { parseIdentifier, parseVersionTolerant } from "../../versions/version.ts";
import type { GoScalar } from "./go-types.ts";

/**
 * What the value would have to be, as in "must be …"; undefined for a value that can be decoded. `isStringTarget` tells
 * whether sigs.k8s.io/yaml turns a number or boolean into a string here.
 */
export function scalarMismatch(node: Node, type: GoScalar, isStringTarget: boolean): string | undefined {
  if (isNull(node)) return wantedInsteadOfNull(type);
  switch (type) {
    case "string":
      return isText(node) || (isStringTarget && node.kind === "scalar") ? undefined : "a string";
    case "bool":
      return isScalarOf(node, "boolean") ? undefined : "true or false";
    case "int32":
    case "int64":
      return isInteger(node, type) ? undefined : "a whole number";
    case "float64":
      return isScalarOf(node, "number") ? undefined : "a number";
    case "bytes":
      return isText(node) && "ok" in decodeBase64(node.value) ? undefined : "a base64 string";
    case "OperatorVersion":
      return isText(node) && "ok" in parseVersionTolerant(node.value) ? undefined : "a semantic version as a string";
    case "OperatorRelease":
      return isText(node) && node.value.split(".").every((part) => "ok" in parseIdentifier(part))
        ? undefined
        : "identifiers separated by dots, as a string";
    case "Quantity":
      return isQuantityNode(node) ? undefined : "a quantity such as '100m' or '1Gi'";
    case "IntOrString":
      return isText(node) || isInteger(node, "int32") ? undefined : "a whole number or a string";
    case "Time":
      return isText(node) && isGoTime(node.value) ? undefined : "a time such as '2025-01-31T12:00:00Z'";
    case "JSONSchemaPropsOrBool":
    case "JSONSchemaPropsOrBoolV1beta1":
      return node.kind === "map" || isScalarOf(node, "boolean") ? undefined : "true, false or a schema";
    case "RawMessage":
    case "FieldsV1":
    case "JSON":
    case "JSONSchemaPropsOrArray":
    case "JSONSchemaPropsOrStringArray":
    case "JSONSchemaPropsOrArrayV1beta1":
    case "JSONSchemaPropsOrStringArrayV1beta1":
      return undefined;
    default:
      return type satisfies never;
  }
}

/** Go leaves a field unchanged for null, except where a decoder of its own gets it. */
function wantedInsteadOfNull(type: GoScalar): string | undefined {
  if (type === "OperatorVersion") return "a semantic version as a string";
  return type === "OperatorRelease" ? "identifiers separated by dots, as a string" : undefined;
}

function isText(node: Node): node is ScalarNode & { readonly value: string } {
  return node.kind === "scalar" && typeof node.value === "string";
}

function isScalarOf(node: Node, type: "boolean" | "number"): node is ScalarNode {
  return node.kind === "scalar" && typeof node.value === type;
}

const limits = { int32: 2 ** 31, int64: 2 ** 63 };

/** Go writes a whole number below 1e21 without a fraction, also if YAML has `5.0`. */
function isInteger(node: Node, type: "int32" | "int64"): boolean {
  if (node.kind !== "scalar" || typeof node.value !== "number" || !Number.isInteger(node.value)) return false;
  return node.value >= -limits[type] && node.value < limits[type];
}

function isQuantityNode(node: Node): boolean {
  if (node.kind !== "scalar" || typeof node.value === "boolean") return false;
  return isQuantity(String(node.value));
}

/** Go's time.RFC3339 accepts an hour of one digit, and any number of digits of a second. */
function isGoTime(text: string): boolean {
  const match = /^\d{4}-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/.exec(text);
  if (!match) return false;
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
}

/**
 * Whether a text is a quantity of Kubernetes, such as `100m`, `1.5Gi` or `1e3` (ParseQuantity of k8s.io/apimachinery's
 * pkg/api/resource). White space around it does not count.
 */
function isQuantity(text: string): boolean {
  return /^[+-]?\d*(?:\.\d*)?(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/.test(text.trim()) && text.trim() !== "";
}
