import { removalWords, replacementWords } from "../../openshift/removal-words.ts";
import { defineRule } from "../rule.ts";
import { judgedUses, whyIncluded } from "../support/bundles/judged-api-uses.ts";

export default defineRule({
  id: "removed-kubernetes-api",
  scope: "bundle-openshift",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  supersedes: ["removed-api"],
  summary: "A bundle uses only APIs that its oldest Kubernetes version still has.",
  *check(folder, target) {
    for (const { removed, at } of judgedUses(folder)) {
      const reason = whyIncluded(folder, target, removed.in);
      if (reason === undefined) continue;
      const what = `${removed.api} ${removed.kind} was removed in ${removalWords(removed)}`;
      yield { at, message: `${what}, and ${reason}${replacementWords(removed)}` };
    }
  },
});
