// Which kind of template a document is, by its schema and its fields.

import { fieldOf, keyOf, listFieldOf, stringFieldOf } from "../go/field-of.ts";
import { schemaOfKind, type TemplateKind } from "../schema/template-names.ts";
import type { MapNode } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { streamNames } from "./template.ts";

/**
 * The kind of a template; undefined for any other document. A schema that opm does not know, such as `olm.composite` or
 * `olm.template.semver`, and no schema at all are accepted where the fields are those of a template.
 */
export function templateKindOf(document: Document): TemplateKind | undefined {
  const { root } = document;
  if (root?.kind !== "map") return undefined;
  const schema = stringFieldOf(document, root, "schema")?.value;
  for (const kind of kinds) if (schemaOfKind[kind] === schema) return kind;
  if (schema === undefined || schema === "") return hasKubernetesKind(root) ? undefined : kindOfFields(root);
  return resemblesTemplate.test(schema) ? (kindOfFields(root) ?? kindOfName(schema)) : undefined;
}

const kinds: readonly TemplateKind[] = ["basic", "semver", "substitutes"];

const resemblesTemplate = /^olm\.(?:template|composite|semver|basic|substitute)/i;

function kindOfFields(root: MapNode): TemplateKind | undefined {
  if (keyOf(root, "substitutions")) return "substitutes";
  if (streamNames.some((name) => hasBundles(root, name))) return "semver";
  return hasBlobs(root) ? "basic" : undefined;
}

function kindOfName(schema: string): TemplateKind {
  if (/semver/i.test(schema)) return "semver";
  return /substitut/i.test(schema) ? "substitutes" : "basic";
}

function hasBundles(root: MapNode, stream: string): boolean {
  const value = fieldOf(root, stream);
  return value?.kind === "map" && keyOf(value, "bundles") !== undefined;
}

/** Whether `entries` has an item with a schema of opm. A channel's entries have none. */
function hasBlobs(root: MapNode): boolean {
  return (listFieldOf(root, "entries")?.items ?? []).some((item) => {
    const schema = item.kind === "map" ? fieldOf(item, "schema") : undefined;
    return schema?.kind === "scalar" && typeof schema.value === "string" && schema.value.startsWith("olm.");
  });
}

function hasKubernetesKind(root: MapNode): boolean {
  return keyOf(root, "kind") !== undefined;
}
