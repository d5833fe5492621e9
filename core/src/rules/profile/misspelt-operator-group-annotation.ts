import { mapField } from "../../bundle/fields.ts";
import { fieldOf } from "../../go/field-of.ts";
import { annotationsIn } from "../../model/csv.ts";
import { defineRule } from "../rule.ts";
import { wrongLetterCases } from "../support/bundles/letter-case.ts";
import { manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";

export default defineRule({
  id: "misspelt-operator-group-annotation",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "OLM's annotations of an OperatorGroup are spelt in the right letter case.",
  *check(folder) {
    for (const { document, map } of manifestsOfKind(folder, "OperatorGroup")) {
      const metadata = mapField(map, "metadata");
      const keys = annotationsIn(document, metadata && fieldOf(metadata, "annotations")).map(({ key }) => key);
      for (const { at, right, fixes } of wrongLetterCases(keys)) {
        yield { at, message: `OLM reads the annotation '${right}', not '${at.value}'`, fixes };
      }
    }
  },
});
