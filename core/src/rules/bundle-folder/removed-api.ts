import { minorText } from "../../openshift/openshift-minor.ts";
import { replacementWords } from "../../openshift/removal-words.ts";
import { openShiftMinorOf } from "../../openshift/removed-api.ts";
import { defineRule } from "../rule.ts";
import { allApiUses } from "../support/bundles/all-api-uses.ts";
import { statedVersions } from "../support/bundles/stated-openshift-versions.ts";

export default defineRule({
  id: "removed-api",
  scope: "bundle-openshift",
  severity: "warning",
  summary: "A bundle uses only APIs that its OpenShift versions serve.",
  *check(folder, target) {
    const stated = statedVersions(folder, target);
    if (!stated) return;
    for (const { removed, at, role } of allApiUses(folder)) {
      const openshift = openShiftMinorOf(removed.in);
      // A planned removal can still change.
      if (removed.isPlanned || !stated.reaches(openshift)) continue;
      const what = `${removed.api} ${removed.kind}`;
      const message = `${role} ${what}, which OpenShift ${minorText(openshift)} removed; ${stated.words}`;
      yield { at, message: message + replacementWords(removed), related: stated.related };
    }
  },
});
