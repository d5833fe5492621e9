import { definitionProblems } from "../../bundle/csv-definition/definition-problems.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "rejected-csv-value",
  scope: "csv",
  severity: "error",
  oracle: "olm-v0",
  summary: "The API server accepts the CSV that OLM v0 creates.",
  *check(csv) {
    for (const problem of definitionProblems(csv)) {
      const { at } = problem;
      if (problem.kind === "value") {
        const better = nearestName(at.value, problem.choices);
        const message = `the API server rejects this value of '${problem.field}', which must be ${problem.allowed}`;
        yield { at, message: message + didYouMean(better), fixes: renameFix(at, better) };
      } else if (problem.kind === "duplicate") {
        yield {
          at,
          message: `'${at.value}' is defined twice in '${problem.list}', so the API server rejects the CSV`,
          related: [{ message: "the first definition", at: problem.first }],
        };
      } else if (problem.isRefusedFromOlm) {
        yield { at, message: `'${problem.field}' is missing here, so the API server rejects the CSV` };
      }
    }
  },
});
