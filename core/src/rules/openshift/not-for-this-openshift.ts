import type { Package } from "../../model/catalog.ts";
import { entriesNamed } from "../../model/find-in-package.ts";
import { compareOpenShiftMinors, minorText } from "../../openshift/openshift-minor.ts";
import { defineRule, type RelatedPlace } from "../rule.ts";
import { patchUpdatesNote } from "../support/max-openshift-reports.ts";
import { openShiftLimitsOf, raiseLimitFix } from "./openshift-limit.ts";

export default defineRule({
  id: "not-for-this-openshift",
  scope: "openshift",
  severity: "warning",
  summary: "Every bundle supports the OpenShift version that its catalog is for.",
  *check(pkg, { target }) {
    const limits = openShiftLimitsOf(pkg).filter(({ max }) => compareOpenShiftMinors(max, target) < 0);
    for (const limit of limits) {
      const { name, max, at } = limit;
      yield {
        at,
        message: `'${name}' is supported up to OpenShift ${minorText(max)}, but this catalog is for ${minorText(target)}: OLM still installs it, and then blocks cluster upgrades (${patchUpdatesNote})`,
        related: relatedEntries(pkg, name),
        fixes: () => raiseLimitFix(pkg, limit, target),
      };
    }
  },
});

function relatedEntries(pkg: Package, name: string): readonly RelatedPlace[] {
  return entriesNamed(pkg, name).map(({ channel, entry }) => ({
    message: `'${name}' is in channel '${channel.name?.value ?? ""}'`,
    at: entry.name ?? entry,
  }));
}
