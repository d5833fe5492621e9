// Two ways in which programs read a CSV: Go's encoding/json takes a key of any letter case for a field; the converter of
// k8s.io/apimachinery, with which `opm alpha bundle validate` reads manifests, only the field's own spelling.

import type { ClusterServiceVersion } from "../model/csv.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { holdsOtherKeys } from "./decoding/go-problem-search.ts";
import { fieldOfKey, type GoType, goFields, goStruct } from "./decoding/go-types.ts";

/** The CSV without the keys that are fields in another letter case; the same object where every key is spelt as a field. */
export function inExactLetterCase(csv: ClusterServiceVersion): ClusterServiceVersion {
  const type = goStruct("ClusterServiceVersion");
  return holdsOtherKeys(csv.map, type) ? { ...csv, map: withoutOtherCase(csv.map, type) as MapNode } : csv;
}

function withoutOtherCase(node: Node, type: GoType): Node {
  if (node.kind === "list" && type.kind === "list") {
    return { ...node, items: node.items.map((item) => withoutOtherCase(item, type.of)) };
  }
  if (node.kind !== "map" || type.kind !== "struct") return node;
  const fields = goFields(type);
  const pairs = node.pairs.flatMap((pair) => {
    const field = fieldOfKey(fields, pair.key.value);
    if (!field) return pair;
    if (field.name !== pair.key.value) return [];
    return { ...pair, value: withoutOtherCase(pair.value, field.type) };
  });
  return { ...node, pairs };
}
