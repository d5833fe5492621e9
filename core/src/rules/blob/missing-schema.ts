import { isConfigFile } from "../../fbc/config-file.ts";
import type { Key } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Fix, type Report } from "../rule.ts";
import { misspeltFieldReport } from "../support/missing-field-report.ts";
import { nearestName } from "../support/nearest-name.ts";
import { removeDocumentFix } from "../support/remove-duplicate-fix.ts";
import { shapeReports } from "../support/shape-reports.ts";
import { addSchemaFix } from "./add-schema-fix.ts";

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
