import { shapeProblemsOf } from "../../model/read-blob.ts";
import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

/** Also the rule of the findings that say that another rule failed. */
export default defineRule({
  id: "internal-error",
  scope: "document",
  severity: "error",
  isAlwaysError: true,
  summary: "OLM Catalogs checks every document with every rule.",
  *check(document) {
    yield* syntaxReports(document, "internal-error");
    for (const problem of shapeProblemsOf(document)) {
      if (problem.code === "internal-error") yield { at: problem, message: problem.message };
    }
  },
});
