import { examplesOf } from "../../bundle/csv-examples.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-examples",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The examples of a CSV are a JSON array of objects with a kind.",
  *check(csv) {
    const { problem } = examplesOf(csv);
    if (problem) yield problem;
  },
});
