import { isPlaceholder } from "../../model/kubernetes-object.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, nearestName, renameFix } from "../support/nearest-name.ts";

const approvals: readonly string[] = ["Automatic", "Manual"];

export default defineRule({
  id: "unknown-approval",
  scope: "subscription",
  severity: "warning",
  summary: "The `installPlanApproval` of a Subscription is `Automatic` or `Manual`.",
  *check({ installPlanApproval: at }) {
    if (!at || at.value === "" || approvals.includes(at.value) || isPlaceholder(at.value)) return;
    const better = nearestName(at.value, approvals);
    const message = `'${at.value}' is not an approval that OLM v0 knows, so updates are installed without an approval${didYouMean(better)}`;
    yield { at, message, fixes: renameFix(at, better) };
  },
});
