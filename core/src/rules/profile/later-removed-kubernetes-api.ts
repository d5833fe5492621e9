import { minorText } from "../../openshift/openshift-minor.ts";
import { openShiftMinorOf } from "../../openshift/removed-api.ts";
import { defineRule } from "../rule.ts";
import { isIncluded, judgedUses, replacementWords } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "later-removed-kubernetes-api",
  scope: "bundle-openshift",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  says: ["removed-api"],
  summary: "A bundle uses only APIs that later Kubernetes versions still have.",
  *check(folder, target) {
    for (const use of judgedUses(folder)) {
      const { api, kind, in: removedIn } = use.removed;
      if (isIncluded(folder, target, removedIn) !== undefined) continue;
      const since = `Kubernetes 1.${removedIn} (OpenShift ${minorText(openShiftMinorOf(removedIn))})`;
      const message = `${api} ${kind} was removed in ${since}${replacementWords(use.removed, removedIn)}`;
      yield { at: use.at, message };
    }
  },
});
