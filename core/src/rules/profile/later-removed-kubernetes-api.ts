import { removalWords, replacementWords } from "../../openshift/removal-words.ts";
import { defineRule } from "../rule.ts";
import { judgedUses, whyIncluded } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "later-removed-kubernetes-api",
  scope: "bundle-openshift",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  supersedes: ["removed-api"],
  summary: "A bundle uses only APIs that later Kubernetes versions still have.",
  *check(folder, target) {
    for (const { removed, at } of judgedUses(folder)) {
      if (whyIncluded(folder, target, removed.in) !== undefined) continue;
      const message = `${removed.api} ${removed.kind} was removed in ${removalWords(removed)}${replacementWords(removed)}`;
      yield { at, message };
    }
  },
});
