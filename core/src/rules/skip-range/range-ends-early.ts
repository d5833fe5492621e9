import { groupBy } from "../../base/group-by.ts";
import { skipRangeMatches } from "../../versions/skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { type PackageSkipRange, skipRangesOfPackage, versionedBundles } from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "range-ends-early",
  scope: "package",
  alsoIn: ["package-folder"],
  severity: "info",
  summary: "A skipRange ends at its entry's version where all others of the channel do.",
  *check(pkg) {
    for (const ranges of groupBy(skipRangesOfPackage(pkg), ({ channel }) => channel).values()) {
      const early = ranges.filter((range) => endOf(range) && !endsAtOwnVersion(range));
      const [range] = early;
      const end = range && endOf(range);
      if (!range || !end || early.length > 1 || ranges.length <= fewestOthers) continue;
      const { entry, skipRange, ownVersion } = range;
      if (!range.matchesLower || compareVersions(end, ownVersion.version) >= 0 || isInName(end, range)) continue;
      const left = versionedBundles(pkg).find((each) => isLeftOut(each.version, range, end));
      if (!left) continue;
      const better = skipRange.value.replace(`<${versionText(end)}`, `<${versionText(ownVersion.version)}`);
      const suggestion = better === skipRange.value ? undefined : better;
      yield {
        at: skipRange,
        message: `skipRange of '${entry.name?.value}' ends at ${versionText(end)} and leaves out '${left.name}', but all other ranges of the channel end at their entry's version${didYouMean(suggestion)}`,
        related: [{ message: `version ${left.text}`, at: left.at }],
        fixes: renameFix(skipRange, suggestion),
      };
    }
  },
});

/** Fewer other ranges are not a habit. */
const fewestOthers = 1;

/** The upper end of a range such as `>=1.0.0 <1.2.0`; undefined for ranges of other forms. */
function endOf({ range }: PackageSkipRange): Version | undefined {
  const [comparisons, ...more] = range.alternatives;
  const ends = comparisons?.filter(({ operator }) => operator === "<") ?? [];
  return more.length === 0 && ends.length === 1 ? ends[0]?.version : undefined;
}

function endsAtOwnVersion(range: PackageSkipRange): boolean {
  const end = endOf(range);
  return end !== undefined && compareVersions(end, range.ownVersion.version) === 0;
}

/** Whether the name of the entry states this version; then the bundle's version is wrong, not the range. */
function isInName(end: Version, { entry }: PackageSkipRange): boolean {
  const stated = versionInEntryName(entry.name?.value ?? "")?.version;
  return stated !== undefined && compareVersions(stated, end) === 0;
}

/** Whether a version between the end of the range and its entry is not matched. */
function isLeftOut(version: Version, { range, ownVersion }: PackageSkipRange, end: Version): boolean {
  const isBetween = compareVersions(version, end) >= 0 && compareVersions(version, ownVersion.version) < 0;
  return isBetween && skipRangeMatches(range, version) === false;
}
