import { csvKey, specOf, specText } from "../../bundle/csv-parts.ts";
import { fieldOf } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-min-kube-version",
  scope: "csv",
  severity: "info",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "A CSV gives the oldest Kubernetes version that it works with.",
  *check(csv) {
    const version = specText(csv, "minKubeVersion");
    if (version && version.value.trim() !== "") return;
    const spec = specOf(csv);
    const value = spec && fieldOf(spec, "minKubeVersion");
    if (value && value.kind !== "scalar") return;
    const at = version ?? csvKey(csv, "spec", "minKubeVersion");
    yield {
      at,
      message: "this CSV has no 'minKubeVersion', so it can be installed on clusters of any Kubernetes version",
    };
  },
});
