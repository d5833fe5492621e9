import { groupBy } from "../../base/group-by.ts";
import type { Entry } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { versionText } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { downgradedBundles } from "../support/downgraded-bundles.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import {
  type PackageSkipRange,
  skipRangesOfPackage,
  sortedBundles,
  type VersionedBundle,
} from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "range-without-lower-bound",
  scope: "package",
  alsoIn: ["csv"],
  severity: "info",
  summary: "Every skipRange has a lower bound.",
  *check(pkg) {
    for (const ranges of groupBy(skipRangesOfPackage(pkg), ({ channel }) => channel).values()) {
      // The ranges of a channel are written alike, so this is one mistake.
      const [range, ...more] = ranges.filter((each) => isUnbounded(each) && !isReportedElsewhere(pkg, each));
      if (!range) continue;
      const { entry, skipRange } = range;
      // Several without one may well be meant.
      const better = more.length === 0 ? withLowerBound(pkg, range) : undefined;
      const message = `skipRange of '${entry.name?.value}' has no lower bound, so every older version updates directly${didYouMean(better)}`;
      const related = more.slice(0, maxRelated).map((each) => ({ message: "also here", at: each.skipRange }));
      yield { at: skipRange, message, related, fixes: renameFix(skipRange, better) };
    }
  },
});

const maxRelated = 5;

/** Whether the range has an end and no start. `>=0.0.0-0` matches every older version, too, but its author meant that. */
function isUnbounded({ range }: PackageSkipRange): boolean {
  return range.alternatives.some((comparisons) => {
    const operators = comparisons.map(({ operator }) => operator);
    return operators.some(isUpper) && operators.every((operator) => isUpper(operator) || operator === "!=");
  });
}

function isUpper(operator: string): boolean {
  return operator === "<" || operator === "<=";
}

/** A range that matches too much upwards, or nothing, has a finding of another rule. */
function isReportedElsewhere(pkg: PackageFacts, range: PackageSkipRange): boolean {
  const { matchedSame, matchesLower, hasLower } = range;
  return matchedSame.length > 0 || (!matchesLower && hasLower) || downgradedBundles(pkg, range).length > 0;
}

/** The range from the lowest version of the package, where the range is a single upper bound above it. */
function withLowerBound(
  pkg: PackageFacts,
  { entry, skipRange, range, matchesLower }: PackageSkipRange,
): string | undefined {
  if (!matchesLower || range.alternatives.length !== 1 || range.alternatives[0]?.length !== 1) return undefined;
  const [lowest] = sortedBundles(pkg);
  if (!lowest || isOnlyNamed(lowest, entry)) return undefined;
  return `>=${versionText(lowest.version)} ${skipRange.value.trim()}`;
}

/** Whether a bundle is known only from the edges of a CSV that stands alone: then there may be lower ones. */
function isOnlyNamed({ at: { document, span } }: VersionedBundle, { replaces, skips }: Entry): boolean {
  return [replaces, ...skips].some((name) => name?.document === document && name.span.start === span.start);
}
