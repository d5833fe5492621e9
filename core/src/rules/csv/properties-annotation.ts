import { csvAnnotations } from "../../bundle/csv-annotations.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "properties-annotation",
  scope: "csv",
  severity: "info",
  oracle: "operator-framework/api",
  summary: "The properties of a bundle are in 'metadata/properties.yaml'.",
  *check(csv) {
    for (const { key } of csvAnnotations(csv)) {
      if (key.value !== "olm.properties") continue;
      yield {
        at: key,
        message: "properties belong in 'metadata/properties.yaml'; move them there from 'olm.properties'",
      };
    }
  },
});
