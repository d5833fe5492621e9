import { defineRule } from "../rule.ts";
import { communityMax } from "../support/bundles/community-max.ts";
import { communityUse } from "../support/bundles/community-use.ts";

export default defineRule({
  id: "unusable-max-openshift",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The annotation `olm.properties` of a bundle with removed APIs has texts as values.",
  *check(folder) {
    const { csv } = folder;
    if (!csv || !communityUse(folder)) return;
    const max = communityMax(csv);
    if (max.kind === "unreadable") yield { at: max.at, message: max.message };
    if (max.kind !== "value" || max.version) return;
    yield { at: max.at, message: `'${max.at.value}' is not a version of OpenShift such as '4.8'` };
  },
});
