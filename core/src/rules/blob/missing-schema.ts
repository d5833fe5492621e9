import { isConfigFile } from "../../fbc/config-file.ts";
import { spanOf } from "../../go/field-of.ts";
import type { Key } from "../../syntax/node.ts";
import type { Document } from "../../syntax/source-file.ts";
import { defineRule, type Report } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "missing-schema",
  scope: "document",
  severity: "error",
  oracle: "opm",
  summary: "Every blob says by `schema` what it is.",
  *check(document) {
    if (isConfigFile(document.path)) return;
    for (const report of shapeReports(document, "missing-schema")) {
      const misspelt = misspeltKey(document);
      if (misspelt === undefined) yield withIgnored(document, report);
      else {
        const at = { document, span: spanOf(misspelt), value: misspelt.value };
        const message = `'${misspelt.value}' is no 'schema', which every document must have${didYouMean("schema")}`;
        yield { at, message, fixes: renameFix(at, "schema") };
      }
    }
  },
});

/** Most often the schema is there, behind the end of the document. */
function withIgnored(document: Document, report: Report): Report {
  const { ignored } = document;
  if (!ignored) return report;
  const [line = ""] = /[^\r\n]*/.exec(document.text.slice(ignored.start)) ?? [];
  const span = { start: ignored.start, end: ignored.start + Math.max(line.length, 1) };
  const here = { message: "the document ends above, and opm ignores all from here on", at: { document, span } };
  return { ...report, related: [...(report.related ?? []), here] };
}

function misspeltKey({ root }: Document): Key | undefined {
  if (root?.kind !== "map") return undefined;
  return root.pairs.find(({ key }) => nearestName(key.value, ["schema"]) !== undefined)?.key;
}
