import { isConfigFile } from "../../fbc/config-file.ts";
import { defineRule } from "../rule.ts";
import { shapeReports } from "../support/shape-reports.ts";

export default defineRule({
  id: "config-inside-catalog",
  scope: "shape",
  severity: "error",
  oracle: "opm",
  summary: "`.olm-catalogs.yaml` lies outside of catalogs, where opm does not read it.",
  *check(shapes) {
    if (!isConfigFile(shapes.document.path)) return;
    const message =
      "opm reads this file as a blob and rejects the catalog; move '.olm-catalogs.yaml' to a folder above the catalog";
    for (const report of shapeReports(shapes, "missing-schema")) yield { ...report, message };
  },
});
