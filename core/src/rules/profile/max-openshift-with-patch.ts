import { parseVersionTolerant } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { communityMax } from "../support/bundles/community-max.ts";
import { usesRemovedIn } from "../support/bundles/judged-api-uses.ts";

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
    if (!csv || !dockerfile || usesRemovedIn(folder, 22).length === 0) return;
    const max = communityMax(csv);
    if (max.kind !== "value") return;
    const version = parseVersionTolerant(max.at.value.toWellFormed());
    if ("error" in version) return;
    const { major, minor, patch, pre } = version.ok;
    if (patch === 0 && pre.length === 0) return;
    yield { at: max.at, message: `'${max.at.value}' counts as ${major}.${minor}; write the minor version alone` };
  },
});
