import { csvKey } from "../../bundle/csv-parts.ts";
import { annotationAt } from "../../model/csv.ts";
import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { compareVersions, parseVersionTolerant } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { communityMax } from "../support/bundles/community-max.ts";
import { usesRemovedIn } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "removed-api-without-max-openshift",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "A bundle with APIs that OpenShift 4.9 removed states an older maximum version.",
  *check(folder) {
    const { csv } = folder;
    const [use] = usesRemovedIn(folder, 22);
    if (!csv || !use) return;
    const max = communityMax(csv);
    const reason = `OpenShift ${minorText(firstWithout)} has no ${use.removed.api} ${use.removed.kind}`;
    const related = [{ message: "the removed API", at: use.at }];
    if (max.kind === "missing") {
      const at = annotationAt(csv, "olm.properties")?.key ?? csvKey(csv, "metadata", "annotations");
      const message = `${reason}: add the property olm.maxOpenShiftVersion with a lower version, or use its replacement`;
      yield { at, message, related };
    }
    if (max.kind !== "value") return;
    const version = parseVersionTolerant(max.at.value.toWellFormed());
    if ("error" in version || isPatch(version.ok) || compareVersions(version.ok, firstWithoutVersion) < 0) return;
    yield { at: max.at, message: `${reason}: state a lower maximum version, or use its replacement`, related };
  },
});

const firstWithout: OpenShiftMinor = { major: 4, minor: 9 };
const firstWithoutVersion = { ...firstWithout, patch: 0, pre: [], build: [] };

/** Such a version is reported as such, and not compared. */
function isPatch({ patch, pre }: { readonly patch: number | bigint; readonly pre: readonly unknown[] }): boolean {
  return patch !== 0 || pre.length > 0;
}
