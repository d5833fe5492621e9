import { isConfigFile } from "../../fbc/config-file.ts";
import { fieldOf, listFieldOf, stringFieldOf } from "../../go/field-of.ts";
import type { Key, MapNode } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { misspeltFieldReport } from "../support/missing-field-report.ts";
import { nearestName } from "../support/nearest-name.ts";
import { removeDocumentFix } from "../support/remove-duplicate-fix.ts";
import { shapeReports } from "../support/shape-reports.ts";
import { firstFieldFix } from "../support/text-fix.ts";

export default defineRule({
  id: "missing-schema",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "Every blob has a `schema`.",
  *check(shapes) {
    const { document, isTemplate } = shapes;
    if (isTemplate) yield* shapeReports(shapes, "missing-schema");
    // The rule config-inside-catalog reports this file.
    if (isTemplate || isConfigFile(document.path)) return;
    for (const report of shapeReports(shapes, "missing-schema")) {
      const misspelt = findMisspeltKey(document);
      if (misspelt) yield misspeltFieldReport(document, misspelt, "schema", "this document has no 'schema'");
      else yield { ...withIgnoredText(document, report), fixes: () => schemaFixes(document) };
    }
  },
});

/** Adds the schema that the keys show; without one, only removing the document makes the catalog valid. */
function schemaFixes(document: Document): readonly Fix[] {
  const fixes = addSchemaFix(document);
  if (fixes.length > 0 || document.ignored || document.root?.kind !== "map") return fixes;
  return [{ ...removeDocumentFix(document, "Remove this document"), isLastResort: true }];
}

/** Adds the place of the ignored text, where the schema most often is. */
function withIgnoredText(document: Document, report: Report): Report {
  const { ignored } = document;
  if (!ignored) return report;
  const [line = ""] = /[^\r\n]*/.exec(document.text.slice(ignored.start)) ?? [];
  const span = { start: ignored.start, end: ignored.start + Math.max(line.length, 1) };
  const ignoredText = {
    message: "the document ends above; opm ignores the text from here on",
    at: { document, span },
  };
  return { ...report, related: [...(report.related ?? []), ignoredText] };
}

function findMisspeltKey({ root }: Document): Key | undefined {
  if (root?.kind !== "map") return undefined;
  return root.pairs.find(({ key }) => nearestName(key.value, ["schema"]) !== undefined)?.key;
}

/** Writes the schema that a blob's keys tell as its first key. */
function addSchemaFix(document: Document): readonly Fix[] {
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
