import { skipRangeIntervals } from "../../versions/range-intervals.ts";
import { skipRangeQuirks } from "../../versions/range-quirks.ts";
import { isSubset } from "../../versions/version-set.ts";
import { defineRule } from "../rule.ts";
import { rangesOfPackage } from "../support/package-ranges.ts";
import { fromVersion } from "../support/range-below.ts";

export default defineRule({
  id: "range-covers-nothing",
  scope: "package",
  severity: "info",
  summary: "Every skipRange takes in a lower version of the package, where it has one.",
  *check(pkg) {
    // What it takes in may stand in what could not be read.
    if (pkg.unread.length > 0) return;
    for (const { entry, skipRange, range, own, takesInLower, hasLower, same, higher } of rangesOfPackage(pkg)) {
      // The first versions of a package, or all that is left of it, have nothing that could be taken in.
      if (takesInLower || !hasLower || higher.length > 0 || same.length > 1) continue;
      if (skipRangeQuirks(skipRange.value).some(({ kind }) => kind === "never")) continue;
      const but = same.length > 0 ? " but its own" : "";
      const reason = isSubset(skipRangeIntervals(range), fromVersion(own.version))
        ? `it has none below ${own.text}`
        : "it serves only versions that have left the catalog";
      const message = `the skipRange of '${entry.name?.value}' takes in no version of this package${but}; ${reason}`;
      yield { at: skipRange, message };
    }
  },
});
