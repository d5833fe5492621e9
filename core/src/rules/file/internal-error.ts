import { shapeProblemsOf } from "../../model/read-blob.ts";
import { defineRule } from "../rule.ts";
import { syntaxReports } from "../support/syntax-reports.ts";

/** Findings about another rule that threw carry the id of this rule too. */
export default defineRule({
  id: "internal-error",
  scope: "document",
  alsoIn: ["other-file"],
  severity: "error",
  isAlwaysError: true,
  leavesUnchecked: "part",
  summary: "OLM Catalogs checks every document with every rule.",
  *check(document) {
    yield* syntaxReports(document, "internal-error");
    for (const problem of shapeProblemsOf(document)) {
      if (problem.code === "internal-error") yield { at: problem, message: problem.message };
    }
  },
});
