import { readGroupVersion } from "../../bundle/manifest-file.ts";
import { isPlaceholder, textAt } from "../../model/kubernetes-object.ts";
import { apiVersionsOf, resourceKindNamed } from "../../schema/resource-kinds.ts";
import { defineRule } from "../rule.ts";
import { renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "wrong-csv-api-version",
  scope: "csv",
  severity: "warning",
  summary: "The API version of every CSV is 'operators.coreos.com/v1alpha1'.",
  *check({ document, map }) {
    const kind = resourceKindNamed("ClusterServiceVersion");
    const [served] = kind ? apiVersionsOf(kind) : [];
    const at = textAt(document, map, "apiVersion");
    // Without version it counts as missing for operator-framework/api.
    if (!at || at.value === served || isPlaceholder(at.value) || readGroupVersion(at.value).version === "") return;
    yield {
      at,
      message: `'${at.value}' is not the API version of CSVs; bundles load, but kubectl rejects it; use '${served}'`,
      fixes: renameFix(at, served),
    };
  },
});
