import { tightenedSkipRange } from "../versions/tighten-skip-range.ts";
import { didYouMean, renameFix } from "./nearest-name.ts";
import { type PackageRange, rangesOfPackage } from "./package-ranges.ts";
import { fromVersion } from "./range-below.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "own-version-in-range",
  scope: "package",
  severity: "info",
  summary: "No skipRange takes in the version of its own entry.",
  *check(pkg) {
    for (const range of rangesOfPackage(pkg)) {
      const { entry, skipRange, own } = range;
      if (!isMeantWithout(range)) continue;
      const better = tightenedSkipRange(skipRange.value, fromVersion(own.version));
      const message = `the skipRange of '${entry.name?.value}' takes in its own version, ${own.text}${didYouMean(better)}`;
      yield { at: skipRange, message, fixes: renameFix(skipRange, better) };
    }
  },
});

/**
 * Other builds of the entry's version cannot be taken in without it, a downgrade is reported as such, and so is a range
 * that takes in nothing else.
 */
function isMeantWithout({ same, higher, takesInLower, hasLower }: PackageRange): boolean {
  return same.length === 1 && higher.length === 0 && (takesInLower || !hasLower);
}
