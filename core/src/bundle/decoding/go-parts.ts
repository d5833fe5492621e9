// The parts of a value that Go decodes, each with its type.

import type { Key, MapNode, Node } from "../../syntax/node.ts";
import { fieldOfKey, type GoType, goFields, goStruct } from "./go-types.ts";

/** Gets a part of a value with its type, and for a field its key and its name in Go. */
type Visit = (part: Node, type: GoType, key?: Key, name?: string) => void;

/**
 * Visits the values that Go decodes into the parts of a type, or the value itself if a decoder of its own does. The result is
 * whether each key of a struct is spelt as one of its fields.
 */
export function forEachGoPart(node: Node, type: GoType, visit: Visit): boolean {
  switch (type.kind) {
    case "struct":
      return node.kind !== "map" || visitFields(node, type, visit);
    case "map":
      if (node.kind === "map") for (const { key, value } of node.pairs) visit(value, type.of, key, key.value);
      break;
    case "list":
      visitItems(node, type.of, visit);
      break;
    case "JSONSchemaPropsOrBool":
    case "JSONSchemaPropsOrArray":
    case "JSONSchemaPropsOrStringArray":
    case "JSONSchemaPropsOrBoolV1beta1":
    case "JSONSchemaPropsOrArrayV1beta1":
    case "JSONSchemaPropsOrStringArrayV1beta1":
      visitSchemas(node, type.kind, visit);
  }
  return true;
}

function visitFields(map: MapNode, struct: GoType, visit: Visit): boolean {
  const fields = goFields(struct);
  let areAllFields = true;
  for (const { key, value } of map.pairs) {
    const field = fieldOfKey(fields, key.value);
    if (field?.name !== key.value) areAllFields = false;
    if (field) visit(value, field.type, key, field.name);
  }
  return areAllFields;
}

function visitItems(list: Node, type: GoType, visit: Visit): void {
  if (list.kind === "list") for (const item of list.items) visit(item, type);
}

function visitSchemas(node: Node, kind: string, visit: Visit): void {
  const type = goStruct(kind.endsWith("V1beta1") ? "JSONSchemaPropsV1beta1" : "JSONSchemaProps");
  if (node.kind === "map") visit(node, type);
  else if (kind.startsWith("JSONSchemaPropsOrArray")) visitItems(node, type, visit);
  else if (kind.startsWith("JSONSchemaPropsOrStringArray")) visitItems(node, stringType, visit);
}

const stringType: GoType = { kind: "string" };
