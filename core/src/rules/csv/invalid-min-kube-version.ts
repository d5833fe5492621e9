import { specText } from "../../bundle/csv-parts.ts";
import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { parseVersion } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "invalid-min-kube-version",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  supersedes: ["unquoted-csv-text"],
  summary: "The 'minKubeVersion' of a CSV is a semantic version such as 1.25.0.",
  *check(csv) {
    const version = specText(csv, "minKubeVersion");
    if (!version || version.value.trim() === "" || isPlaceholder(version.value) || "ok" in parseVersion(version.value))
      return;
    yield { at: version, message: `'${version.value}' is not a valid Kubernetes version; write it as in '1.25.0'` };
  },
});
