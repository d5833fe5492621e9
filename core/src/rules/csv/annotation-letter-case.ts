import { csvAnnotations } from "../../bundle/csv-annotations.ts";
import { defineRule } from "../rule.ts";
import { wrongLetterCases } from "../support/bundles/letter-case.ts";

export default defineRule({
  id: "annotation-letter-case",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "Annotations of OLM have the letter case that OLM expects.",
  *check(csv) {
    for (const { at, right, fixes } of wrongLetterCases(csvAnnotations(csv).map(({ key }) => key))) {
      const message = `OLM ignores the annotation '${at.value}', because letter case counts; write '${right}'`;
      yield { at, message, fixes };
    }
  },
});
