// What a new field of a known object is filled with: its required fields, with places to fill in.

import type { ResourceShape } from "../../schema/resource-shape.ts";
import type { SnippetText } from "./snippet-text.ts";

/** Below this depth, nothing more is filled in. */
const deepest = 5;

/** The empty value of a shape. */
export function emptyResourceValue(shape: ResourceShape, text: SnippetText, depth = 0): unknown {
  if (depth > deepest) return emptyText(text);
  switch (shape.kind) {
    case "list":
      return [emptyResourceValue(shape.items, text, depth + 1)];
    case "object": {
      const needed = shape.fields.filter((field) => field.required);
      const first = shape.isOpen ? shape.usualField : shape.fields[0]?.name;
      const fields = needed.length > 0 ? needed : shape.fields.filter(({ name }) => name === first);
      return Object.fromEntries(fields.map((field) => [field.name, emptyResourceValue(field.shape, text, depth + 1)]));
    }
    case "labels":
      return {};
    case "text": {
      const { values = [], isCommaList } = shape;
      if (values.length === 0 || isCommaList) return emptyText(text);
      return text.stop(text.nextNumber(), values[0] ?? "", values);
    }
    case "any":
    case "boolean":
    case "integer":
    case "time":
      return emptyText(text);
    default:
      return shape satisfies never;
  }
}

function emptyText(text: SnippetText): string {
  return text.stop(text.nextNumber(), "");
}
