import { trimSpace } from "../../base/trim-space.ts";
import { specText } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "blank-min-kube-version",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "`minKubeVersion` of a CSV is not blank.",
  *check(csv) {
    const version = specText(csv, "minKubeVersion");
    if (!version || version.value === "" || trimSpace(version.value) !== "") return;
    const message = "a blank 'minKubeVersion' is not a version, so removed APIs cannot be judged by it";
    yield { at: version, message };
  },
});
