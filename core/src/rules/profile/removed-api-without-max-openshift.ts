import { csvKey } from "../../bundle/csv-parts.ts";
import { annotationAt } from "../../model/csv.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { communityMax, isBelowMinor } from "../support/bundles/community-max.ts";
import { communityUse, firstWithout } from "../support/bundles/community-use.ts";

export default defineRule({
  id: "removed-api-without-max-openshift",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A bundle with APIs that OpenShift 4.9 removed states an older maximum version.",
  *check(folder) {
    const { csv } = folder;
    const use = communityUse(folder);
    if (!csv || !use) return;
    const max = communityMax(csv);
    const related = [{ message: "the removed API", at: use.at }];
    if (max.kind === "missing") {
      const at = annotationAt(csv, "olm.properties")?.key ?? csvKey(csv, "metadata", "annotations");
      const message = `${use.reason}: add the property olm.maxOpenShiftVersion with a lower version, or use its replacement`;
      yield { at, message, related };
    }
    if (max.kind !== "value") return;
    // One with a patch is reported as such.
    if (!max.version || isBelowMinor(max.version) || compareVersions(max.version, firstWithout) < 0) return;
    yield { at: max.at, message: `${use.reason}: state a lower maximum version, or use its replacement`, related };
  },
});
