import { compareOpenShiftMinors, minorText, nextOpenShiftMinor } from "../../openshift/openshift-minor.ts";
import { defineRule } from "../rule.ts";
import { patchUpdatesNote } from "../support/max-openshift-reports.ts";
import { compareLimits, type OpenShiftLimit, openShiftLimitsOf } from "./openshift-limit.ts";

export default defineRule({
  id: "max-openshift-goes-down",
  scope: "package",
  severity: "warning",
  summary: "A higher version supports at least the OpenShift versions of the lower ones.",
  *check(pkg) {
    const limits = openShiftLimitsOf(pkg).filter(({ version }) => version !== undefined);
    for (const [index, limit] of limits.entries()) {
      const below = limitOfNextLowerVersion(limits, index);
      if (!below || compareOpenShiftMinors(limit.max, below.max) >= 0) continue;
      const [high, low] = [minorText(below.max), minorText(limit.max)];
      const blocked = nextOpenShiftMinor(limit.max);
      const blocks =
        compareOpenShiftMinors(blocked, below.max) < 0
          ? `cluster upgrades to ${minorText(blocked)} and later`
          : `the cluster upgrade to ${high}`;
      yield {
        at: limit.at,
        message: `'${limit.name}' is supported only up to OpenShift ${low}, but the lower version '${below.name}' up to ${high}: updating the operator blocks ${blocks} (${patchUpdatesNote})`,
        related: [{ message: `'${below.name}' is supported up to OpenShift ${high}`, at: below.at }],
      };
    }
  },
});

/** The limit of the next lower version; other builds of the same version do not count. */
function limitOfNextLowerVersion(limits: readonly OpenShiftLimit[], index: number): OpenShiftLimit | undefined {
  const own = limits[index];
  return own && limits.slice(0, index).findLast((each) => compareLimits(each, own) < 0);
}
