import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { matchSortedVersions } from "../../versions/range-matches.ts";
import { isSubset } from "../../versions/version-set.ts";
import { defineRule } from "../rule.ts";
import { versionsFrom } from "../support/limit-below-entry.ts";
import { skipRangesOfPackage } from "../support/package-skip-ranges.ts";
import { quirksOfSkipRange } from "../support/skip-range-quirks.ts";
import { statedVersionsOf } from "../support/stated-version.ts";

export default defineRule({
  id: "range-covers-nothing",
  scope: "package",
  alsoIn: ["csv"],
  severity: "info",
  summary: "Every skipRange matches a lower version of its package, if there is one.",
  *check(pkg) {
    // The range may match a bundle that could not be read.
    if (pkg.unreadable.length > 0) return;
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
      if (matchesLower || matchedHigher.length > 0 || matchedSame.length > 1) continue;
      const isAbove = isSubset(skipRangeIntervals(range), versionsFrom(ownVersion.version));
      // The range of the lowest version is for versions that are not here.
      const mayMatchOthers = !hasLower && (!isAbove || matchedSame.length > 0);
      if (mayMatchOthers) continue;
      if (matchSortedVersions(range, statedVersionsOf(pkg)).matching.length > 0) continue;
      if (quirksOfSkipRange(skipRange).some(({ kind }) => kind === "never")) continue;
      const exception = matchedSame.length > 0 ? " except its own" : "";
      const reason = isAbove
        ? `it matches nothing below ${ownVersion.text}`
        : "it matches only versions outside the catalog";
      const message = `skipRange of '${entry.name?.value}' matches no version of this package${exception}; ${reason}`;
      yield { at: skipRange, message };
    }
  },
});
