import { isConfigFile } from "../../fbc/config-file.ts";
import type { Key } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { misspeltFieldReport } from "../support/missing-field-report.ts";
import { nearestName } from "../support/nearest-name.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "missing-schema",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every blob has a `schema`.",
  *check(document) {
    // The rule config-inside-catalog reports this file.
    if (isConfigFile(document.path)) return;
    for (const report of shapeReports(document, "missing-schema")) {
      const misspelt = findMisspeltKey(document);
      if (misspelt) yield misspeltFieldReport(document, misspelt, "schema", "this document has no 'schema'");
      else yield withIgnoredText(document, report);
    }
  },
});

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
