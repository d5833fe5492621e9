// Items in a list of bundle properties that are not properties.

import { keyOf, lastPairOf, spanOf } from "../../go/field-of.ts";
import type { Node } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Report } from "../rule.ts";

/**
 * Reports the items that are not a mapping with a string `type`. Go reads null as an empty property, and converts a YAML
 * number or boolean to a string where it expects one.
 */
export function* malformedProperties(
  document: Document,
  items: readonly Node[],
  language: "json" | "yaml",
): Generator<Report> {
  for (const item of items) {
    if (item.kind !== "map") {
      if (item.kind === "scalar" && item.value === null) continue;
      const message = "a property must be a mapping with 'type' and 'value'; otherwise OLM v1 cannot load the bundle";
      yield { at: { document, span: spanOf(item) }, message };
      continue;
    }
    const type = lastPairOf(item, "type")?.value;
    if (type === undefined) {
      const at = keyOf(item, "value") ?? item;
      yield { at: { document, span: spanOf(at) }, message: "property without 'type' is ignored; add a 'type'" };
    } else if (
      type.kind !== "scalar" ||
      (language === "json" && type.value !== null && typeof type.value !== "string")
    ) {
      const message = "the 'type' of a property must be a string; otherwise OLM v1 cannot load the bundle";
      yield { at: { document, span: spanOf(type) }, message };
    }
  }
}
