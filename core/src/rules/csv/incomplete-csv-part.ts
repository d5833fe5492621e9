import { definitionProblems } from "../../bundle/csv-definition/definition-problems.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "incomplete-csv-part",
  scope: "csv",
  severity: "warning",
  summary: "The parts of a CSV have the fields that its definition requires.",
  *check(csv) {
    for (const problem of definitionProblems(csv)) {
      const { at, kind } = problem;
      if (kind === "empty-item") {
        yield { at, message: `'${problem.field}' has an item without a value: kubectl rejects the CSV` };
      } else if (kind === "missing" && !problem.isRefusedFromOlm) {
        const message = `'${problem.field}' is missing here: OLM v0 reads it as empty, kubectl rejects the CSV`;
        yield { at, message };
      }
    }
  },
});
