import { groupBy } from "../../base/group-by.ts";
import type { Package } from "../../model/catalog.ts";
import { compareVersions, versionText } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { downgradedBundles } from "../support/downgraded-bundles.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { type PackageSkipRange, skipRangesOfPackage, sortedBundles } from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "range-without-lower-bound",
  scope: "package",
  severity: "info",
  summary: "A skipRange has a lower bound where the other ranges of its channel have one.",
  *check(pkg) {
    for (const ranges of groupBy(skipRangesOfPackage(pkg), ({ channel }) => channel).values()) {
      const [range, ...more] = ranges.filter(isUnbounded);
      // Where all or several have none, they are meant so.
      if (!range || more.length > 0 || ranges.length === 1 || isReportedElsewhere(pkg, range)) continue;
      const { entry, skipRange } = range;
      const better = withLowerBound(pkg, range);
      const message = `skipRange of '${entry.name?.value}' has no lower bound, so every older version updates directly${didYouMean(better)}`;
      yield { at: skipRange, message, fixes: renameFix(skipRange, better) };
    }
  },
});

function isUnbounded({ range }: PackageSkipRange): boolean {
  // `>=0.0.0-0` matches every older version, too, but its author meant that.
  return range.alternatives.some((comparisons) => comparisons.every(({ operator }) => /^(<=?|!=)$/.test(operator)));
}

/** A range that matches too much upwards, or nothing, has a finding of another rule. */
function isReportedElsewhere(pkg: Package, range: PackageSkipRange): boolean {
  const { matchedSame, matchesLower } = range;
  return matchedSame.length > 0 || !matchesLower || downgradedBundles(pkg, range).length > 0;
}

/** The range from the lowest version of the package, where the range is a single upper bound. */
function withLowerBound(pkg: Package, { skipRange, range, ownVersion }: PackageSkipRange): string | undefined {
  if (range.alternatives.length !== 1 || range.alternatives[0]?.length !== 1) return undefined;
  const [lowest] = sortedBundles(pkg);
  if (!lowest || compareVersions(lowest.version, ownVersion.version) >= 0) return undefined;
  return `>=${versionText(lowest.version)} ${skipRange.value.trim()}`;
}
