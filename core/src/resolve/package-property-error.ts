// The error of Go's encoding/json for an olm.package property that does not decode into operator-registry's
// property.Package.

import { pairsOf } from "../go/field-of.ts";
import type { Node } from "../syntax/node.ts";

/** The error of `json.Unmarshal`; undefined where the value decodes. Null decodes into any type. */
export function packagePropertyError(value: Node | undefined): string | undefined {
  const kind = value && jsonKind(value);
  if (value === undefined || kind === "null") return undefined;
  if (value.kind !== "map") return `json: cannot unmarshal ${kind} into Go value of type property.Package`;
  for (const field of fields) {
    for (const { value: given } of pairsOf(value, field)) {
      const kind = jsonKind(given);
      if (kind === "string" || kind === "null") continue;
      return `json: cannot unmarshal ${kind} into Go struct field Package.${field} of type string`;
    }
  }
  return undefined;
}

/** In the order of the keys after opm has converted YAML to JSON, because Go reports the first error. */
const fields = ["packageName", "release", "version"] as const;

function jsonKind(node: Node): string {
  if (node.kind === "map") return "object";
  if (node.kind === "list") return "array";
  if (node.value === null) return "null";
  return typeof node.value === "boolean" ? "bool" : typeof node.value;
}
