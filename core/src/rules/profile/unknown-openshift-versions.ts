import { defineRule } from "../rule.ts";
import { communityUse } from "../support/bundles/community-use.ts";

export default defineRule({
  id: "unknown-openshift-versions",
  scope: "bundle-folder",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A bundle with removed APIs has a `bundle.Dockerfile` with its OpenShift versions.",
  *check(folder) {
    const { csv, dockerfile } = folder;
    const use = communityUse(folder);
    if (!csv || dockerfile || !use) return;
    const message = `${use.reason}, and without a 'bundle.Dockerfile' the bundle's OpenShift versions are not known`;
    yield { at: use.at, message };
  },
});
