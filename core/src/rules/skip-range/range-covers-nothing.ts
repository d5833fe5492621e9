import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import { isSubset } from "../../versions/version-set.ts";
import { defineRule } from "../rule.ts";
import { versionsFrom } from "../support/limit-below-entry.ts";
import { skipRangesOfPackage } from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "range-covers-nothing",
  scope: "package",
  severity: "info",
  summary: "Every skipRange matches a lower version of its package, if there is one.",
  *check(pkg) {
    // What it takes in may stand in what could not be read.
    if (pkg.unread.length > 0) return;
    for (const {
      entry,
      skipRange,
      range,
      ownVersion,
      matchesLower,
      hasLower,
      matchedSame,
      matchedHigher,
    } of skipRangesOfPackage(pkg)) {
      // The first versions of a package, or all that is left of it, have nothing that could be taken in.
      if (matchesLower || !hasLower || matchedHigher.length > 0 || matchedSame.length > 1) continue;
      if (skipRangeQuirks(skipRange.value).some(({ kind }) => kind === "never")) continue;
      const but = matchedSame.length > 0 ? " except its own" : "";
      const reason = isSubset(skipRangeIntervals(range), versionsFrom(ownVersion.version))
        ? `it matches nothing below ${ownVersion.text}`
        : "it matches only versions outside the catalog";
      const message = `skipRange of '${entry.name?.value}' matches no version of this package${but}; ${reason}`;
      yield { at: skipRange, message };
    }
  },
});
