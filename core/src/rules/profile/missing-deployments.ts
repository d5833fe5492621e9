import { csvKey, installSpecOf } from "../../bundle/csv-parts.ts";
import { fieldOf, isNull } from "../../go/field-of.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-deployments",
  scope: "csv",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A CSV lists the deployments that it installs.",
  *check(csv) {
    const spec = installSpecOf(csv);
    const deployments = spec && fieldOf(spec, "deployments");
    if (deployments && !isNull(deployments)) return;
    const at = csvKey(csv, "spec", "install", "spec", "deployments");
    yield { at, message: "the CSV installs no deployment; add 'spec.install.spec.deployments'" };
  },
});
