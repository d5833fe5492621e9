import { csvKey } from "../../bundle/csv-parts.ts";
import { defineRule } from "../rule.ts";
import { usesRemovedIn } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "unknown-openshift-versions",
  scope: "bundle-folder",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A bundle with removed APIs has a `bundle.Dockerfile` with its OpenShift versions.",
  *check(folder) {
    const { csv, dockerfile } = folder;
    const [use] = usesRemovedIn(folder, 22);
    if (!csv || dockerfile || !use) return;
    const message = `OpenShift 4.9 has no ${use.removed.api} ${use.removed.kind}, and without a 'bundle.Dockerfile' the bundle's OpenShift versions are not known`;
    yield { at: use.at ?? csvKey(csv, "metadata"), message };
  },
});
