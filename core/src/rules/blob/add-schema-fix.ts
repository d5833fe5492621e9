// The fix for a blob without a schema whose keys show what it is.

import { fieldOf, listFieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { isFlow, lineBreakOf } from "../../syntax/written-style.ts";
import type { Fix } from "../rule.ts";
import { insertText, mechanical, textFix } from "../support/text-fix.ts";

/** Writes the schema as the first key. */
export function addSchemaFix(document: Document): readonly Fix[] {
  const { root } = document;
  if (root?.kind !== "map") return [];
  const schema = schemaOf(document, root);
  const [first] = root.pairs;
  const flow = isFlow(document, root);
  if (!schema || !first || flow === undefined || root.pairs.some(({ key }) => key.value === "schema")) return [];
  const behind = flow ? `, ${lineGap(document, root, first.key.start)}` : lineBreakOf(document);
  const [key, value] = document.format === "json" ? ['"schema"', `"${schema}"`] : ["schema", schema];
  const edit = insertText(first.key.start, `${key}: ${value}${behind}`);
  return mechanical([textFix(document, `Add 'schema: ${schema}'`, edit)]);
}

/** The line break and indentation in front of the first key of a mapping in brackets. */
function lineGap({ text }: Document, { start }: MapNode, firstKey: number): string {
  const gap = text.slice(start + 1, firstKey);
  return gap.includes("\n") && gap.trim() === "" ? gap : "";
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
