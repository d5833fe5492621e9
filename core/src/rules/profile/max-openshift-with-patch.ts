import { defineRule } from "../rule.ts";
import { communityMax, isBelowMinor } from "../support/bundles/community-max.ts";
import { communityUse } from "../support/bundles/community-use.ts";

export default defineRule({
  id: "max-openshift-with-patch",
  scope: "bundle-folder",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The maximum OpenShift version of a bundle with removed APIs is a minor version.",
  *check(folder) {
    const { csv, dockerfile } = folder;
    // Without a Dockerfile, the validator loses this warning, and OLM v0's reading of the value is reported elsewhere.
    if (!csv || !dockerfile || !communityUse(folder)) return;
    const max = communityMax(csv);
    if (max.kind !== "value" || !max.version || !isBelowMinor(max.version)) return;
    const { major, minor } = max.version;
    yield { at: max.at, message: `'${max.at.value}' counts as ${major}.${minor}; write the minor version alone` };
  },
});
