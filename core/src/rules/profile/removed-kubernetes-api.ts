import { minorText } from "../../openshift/openshift-minor.ts";
import { openShiftMinorOf } from "../../openshift/removed-api.ts";
import { defineRule } from "../rule.ts";
import { isIncluded, judgedUses, replacementWords } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "removed-kubernetes-api",
  scope: "bundle-openshift",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  says: ["removed-api"],
  summary: "A bundle uses only APIs that its oldest Kubernetes version still has.",
  *check(folder, target) {
    for (const use of judgedUses(folder)) {
      const reason = isIncluded(folder, target, use.removed.in);
      if (reason === undefined) continue;
      const { api, kind, in: removedIn } = use.removed;
      const since = `Kubernetes 1.${removedIn} (OpenShift ${minorText(openShiftMinorOf(removedIn))})`;
      const message = `${api} ${kind} was removed in ${since}, and ${reason}${replacementWords(use.removed, removedIn)}`;
      yield { at: use.at, message };
    }
  },
});
