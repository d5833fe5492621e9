// Which values Go decodes to the zero value of a type, so that they count as missing.

import { isNull } from "../../go/field-of.ts";
import type { Node } from "../../syntax/node.ts";
import { type GoType, goField } from "./go-types.ts";

/** Whether a value decodes to the zero value of its type. An empty list or mapping of values does not. */
export function isZeroValue(node: Node, type: GoType): boolean {
  const pending: { readonly node: Node; readonly type: GoType }[] = [{ node, type }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (isNull(next.node)) continue;
    if (next.type.kind !== "struct") {
      if (!isZeroScalar(next.node)) return false;
      continue;
    }
    if (next.node.kind !== "map") return false;
    for (const { key, value } of next.node.pairs) {
      const field = goField(next.type.name, key.value);
      if (field) pending.push({ node: value, type: field.type });
    }
  }
  return true;
}

function isZeroScalar(node: Node): boolean {
  return node.kind === "scalar" && (node.value === "" || node.value === 0 || node.value === false);
}
