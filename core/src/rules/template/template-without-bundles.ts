import { defineRule } from "../rule.ts";
import { renderReports } from "../support/render-reports.ts";
import { unknownFieldsOf } from "../support/unknown-template-fields.ts";

export default defineRule({
  id: "template-without-bundles",
  scope: "template",
  severity: "error",
  oracle: "opm",
  summary: "A semver template names at least one bundle image.",
  *check(checked) {
    // The images may be in a field of which opm does not know the name.
    const [unknown] = unknownFieldsOf(checked.rendered.template);
    if (!unknown) yield* renderReports(checked, "template-without-bundles");
  },
});
