import { examplesOf } from "../../bundle/csv-examples.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "two-example-annotations",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  summary: "A CSV gives its examples in only one annotation.",
  *check(csv) {
    const { ignored } = examplesOf(csv);
    if (ignored)
      yield { at: ignored, message: "'olm.examples' is ignored because 'alm-examples' is present; remove one of them" };
  },
});
