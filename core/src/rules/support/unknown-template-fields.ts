// The keys of a template that opm does not know. It rejects them in semver templates and ignores them in others.

import { fieldNamed } from "../../model/check-shape.ts";
import type { ObjectShape, Shape } from "../../schema/shape.ts";
import { templateFields, templateSchemas } from "../../schema/template-schemas.ts";
import type { Key, Node } from "../../syntax/node.ts";
import type { Template } from "../../templates/template.ts";
import { nearestName } from "./nearest-name.ts";

/** An unknown key, with the mapping it is in and the field that it may be meant for. */
export interface UnknownField {
  readonly key: Key;
  readonly shape: ObjectShape;
  readonly suggestion: string | undefined;
}

/** The unknown keys of a template itself, in the order of the text; those of the blobs in it are not its own. */
export function* unknownFieldsOf({ kind, root, schema }: Template): Generator<UnknownField> {
  // A template of an unknown kind may have other fields.
  if (!schema || templateSchemas.has(schema.value)) yield* unknownIn(root, templateFields[kind]);
}

/** A template's own fields are at most three mappings deep. */
function* unknownIn(node: Node, shape: Shape): Generator<UnknownField> {
  if (shape.kind === "list" && node.kind === "list") {
    for (const item of node.items) yield* unknownIn(item, shape.items);
  }
  if (shape.kind !== "object" || node.kind !== "map") return;
  for (const { key, value } of node.pairs) {
    const field = fieldNamed(shape, key.value);
    if (field) yield* unknownIn(value, field.shape);
    else yield { key, shape, suggestion: suggest(key.value, shape) };
  }
}

function suggest(name: string, shape: ObjectShape): string | undefined {
  return nearestName(name, [...shape.byName.keys()]);
}
