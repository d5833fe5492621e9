// Whether Go can decode a value into its type, apart from its parts.

import { isNull } from "../../go/field-of.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import type { Node } from "../../syntax/node.ts";
import { scalarMismatch } from "./decode-scalar.ts";
import type { GoType } from "./go-types.ts";

/** What a value itself, without its parts, would have to be where no number becomes a string. */
export function wantedInstead(node: Node, type: GoType): string | undefined {
  switch (type.kind) {
    case "struct":
    case "map":
      return isNull(node) || node.kind === "map" ? undefined : "a mapping";
    case "list":
      return isNull(node) || node.kind === "list" ? undefined : "a list";
    default: {
      const wanted = scalarMismatch(node, type.kind, false);
      if (wanted === undefined) return undefined;
      return node.kind === "scalar" && typeof node.value === "string" && isPlaceholder(node.value) ? undefined : wanted;
    }
  }
}
