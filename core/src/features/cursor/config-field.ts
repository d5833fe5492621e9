// Which field of the settings file a path of keys leads to.

import { type ConfigField, type ConfigObject, configSchema } from "../../schema/config-schema.ts";

/** What is at a path in the settings file. */
export type ConfigPlace =
  /** A mapping with these fields. */
  | { readonly kind: "object"; readonly object: ConfigObject }
  /** The value of a field: a mapping of levels, a list, or a version. */
  | { readonly kind: "field"; readonly field: ConfigField }
  | { readonly kind: "level"; readonly rule: string }
  | { readonly kind: "profile" }
  | { readonly kind: "bundle-folder"; readonly field: ConfigField }
  | { readonly kind: "glob"; readonly field: ConfigField };

/** The place at a path of keys, where `[]` stands for an item of a list; undefined where nothing is known. */
export function configPlaceAt(path: readonly string[]): ConfigPlace | undefined {
  return placeIn({ kind: "object", object: configSchema }, path);
}

function placeIn(place: ConfigPlace, [name, ...rest]: readonly string[]): ConfigPlace | undefined {
  if (name === undefined) return place;
  if (place.kind === "object") {
    const field = place.object.fields.find((each) => each.name === name);
    return field && placeIn({ kind: "field", field }, rest);
  }
  if (place.kind !== "field") return undefined;
  const { shape } = place.field;
  if (shape.kind === "levels") return rest.length === 0 ? { kind: "level", rule: name } : undefined;
  if (shape.kind === "bundles") return rest.length === 0 ? { kind: "bundle-folder", field: place.field } : undefined;
  if (name !== "[]" || shape.kind === "openshift") return undefined;
  if (shape.kind === "profiles") return rest.length === 0 ? { kind: "profile" } : undefined;
  return shape.kind === "list"
    ? placeIn({ kind: "object", object: shape.item }, rest)
    : placeIn({ kind: "glob", field: place.field }, rest);
}
