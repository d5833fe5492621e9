import { isConfigFile } from "../fbc/config-file.ts";
import { spanOf } from "../model/field-of.ts";
import type { Key } from "../syntax/node.ts";
import type { Document } from "../syntax/source-file.ts";
import { didYouMean, nearestName, renameFix } from "./nearest-name.ts";
import { defineRule } from "./rule.ts";
import { shapeReports } from "./shape-reports.ts";

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
      if (misspelt === undefined) yield report;
      else {
        const at = { document, span: spanOf(misspelt), value: misspelt.value };
        const message = `'${misspelt.value}' is no 'schema', which every document must have${didYouMean("schema")}`;
        yield { at, message, fixes: renameFix(at, "schema") };
      }
    }
  },
});

function misspeltKey({ root }: Document): Key | undefined {
  if (root?.kind !== "map") return undefined;
  return root.pairs.find(({ key }) => nearestName(key.value, ["schema"]) !== undefined)?.key;
}
