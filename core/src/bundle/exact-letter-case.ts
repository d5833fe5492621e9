// Two ways in which programs read a CSV: Go's encoding/json takes a key of any letter case for a field; the converter of
// k8s.io/apimachinery, with which `opm alpha bundle validate` reads manifests, only the field's own spelling.

import type { ClusterServiceVersion } from "../model/csv.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import { holdsOtherKeys } from "./decoding/go-problem-search.ts";
import { fieldOfKey, type GoType, goFields, goStruct } from "./decoding/go-types.ts";

/** The CSV without the keys that are fields in another letter case; the same object where there are none. */
export function inExactLetterCase(csv: ClusterServiceVersion): ClusterServiceVersion {
  const map = withoutOtherCase(csv.map, goStruct("ClusterServiceVersion"));
  return map === csv.map ? csv : { ...csv, map: map as MapNode };
}

function withoutOtherCase(node: Node, type: GoType): Node {
  if (!holdsOtherKeys(node, type)) return node;
  if (node.kind === "list" && type.kind === "list") {
    const items = node.items.map((item) => withoutOtherCase(item, type.of));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  if (node.kind !== "map" || type.kind !== "struct") return node;
  const fields = goFields(type);
  const pairs = node.pairs.flatMap((pair) => {
    const field = fieldOfKey(fields, pair.key.value);
    if (!field) return pair;
    if (field.name !== pair.key.value) return [];
    const value = withoutOtherCase(pair.value, field.type);
    return value === pair.value ? pair : { ...pair, value };
  });
  const isSame = pairs.length === node.pairs.length && pairs.every((pair, index) => pair === node.pairs[index]);
  return isSame ? node : { ...node, pairs };
}
