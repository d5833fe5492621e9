import { mapField } from "../../bundle/fields.ts";
import { fieldOf } from "../../go/field-of.ts";
import { annotationsIn } from "../../model/csv.ts";
import { defineRule } from "../rule.ts";
import { manifestsOfKind } from "../support/bundles/manifests-of-kind.ts";
import { renameFix } from "../support/nearest-name.ts";

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
      for (const { key } of annotationsIn(document, metadata && fieldOf(metadata, "annotations"))) {
        const known = annotations.find((each) => each.toLowerCase() === key.value.toLowerCase());
        if (known === undefined || known === key.value) continue;
        yield {
          at: key,
          message: `OLM reads the annotation '${known}', not '${key.value}'`,
          fixes: renameFix(key, known),
        };
      }
    }
  },
});

const annotations = [
  "olm.operatorGroup",
  "olm.operatorNamespace",
  "olm.targetNamespaces",
  "olm.providedAPIs",
  "olm.skipRange",
];
