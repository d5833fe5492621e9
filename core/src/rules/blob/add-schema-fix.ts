// The fix for a blob without a schema whose keys show what it is.

import { fieldOf, listFieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import type { Fix } from "../rule.ts";
import { firstFieldFix } from "../support/text-fix.ts";

/** Writes the schema that a blob's keys tell as its first key. */
export function addSchemaFix(document: Document): readonly Fix[] {
  const { root } = document;
  const schema = root?.kind === "map" ? schemaOf(document, root) : undefined;
  const isThere = root?.kind === "map" && root.pairs.some(({ key }) => key.value === "schema");
  return schema === undefined || isThere ? [] : firstFieldFix(document, "schema", schema);
}

/** The schema that has these keys, with all that opm requires. */
function schemaOf(document: Document, root: MapNode): string | undefined {
  const has = (name: string) => Boolean(stringFieldOf(document, root, name)?.value);
  if (!has("name")) return isListOf(root, "entries", "reference") && has("package") ? "olm.deprecations" : undefined;
  if (has("defaultChannel") && !has("package")) return "olm.package";
  if (!has("package")) return undefined;
  if (isListOf(root, "entries", "name")) return "olm.channel";
  return has("image") && isListOf(root, "properties", "type") ? "olm.bundle" : undefined;
}

/** Whether a field is a list of mappings that all have this key. */
function isListOf(root: MapNode, field: string, key: string): boolean {
  const items = listFieldOf(root, field)?.items ?? [];
  return items.length > 0 && items.every((item) => item.kind === "map" && fieldOf(item, key) !== undefined);
}
