import type { PackageFacts } from "../../model/facts.ts";
import { partOfString } from "../../syntax/span-in-string.ts";
import { type Comparison, skipRangeMatches } from "../../versions/skip-range.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { lowestPrereleaseOf, withoutPrerelease } from "../../versions/version-step.ts";
import { defineRule, type PackageReport } from "../rule.ts";
import { canUpdateWithoutRange } from "../support/can-update-without-range.ts";
import { renameFix } from "../support/nearest-name.ts";
import {
  type PackageSkipRange,
  prereleasesByRelease,
  skipRangesOfPackage,
  type VersionedBundle,
  versionedBundles,
} from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "prerelease-in-range",
  scope: "package",
  alsoIn: ["csv"],
  severity: "info",
  summary: "A skipRange that ends below a release excludes the pre-releases of that release.",
  *check(pkg) {
    const prereleases = prereleasesByRelease(pkg);
    if (prereleases.size === 0) return;
    for (const range of skipRangesOfPackage(pkg)) {
      for (const bound of releaseBoundsOf(range)) {
        const matched = (prereleases.get(versionText(bound.version)) ?? []).filter((each) => isLowerMatch(each, range));
        if (matched.length > 0) yield prereleaseReport(pkg, range, bound, matched);
      }
    }
  },
});

/**
 * The upper bounds such as `<2.0.0`, each once. The bound of the entry's own release is left out, because an entry
 * should update from its pre-releases.
 */
function releaseBoundsOf({ range, ownVersion }: PackageSkipRange): readonly Comparison[] {
  const bounds = range.alternatives.flat().filter(({ operator, version }) => {
    const isRelease = operator === "<" && version.pre.length === 0;
    return isRelease && skipRangeMatches(range, version) === false && !isReleaseOf(version, ownVersion.version);
  });
  return [...new Map(bounds.map((bound) => [versionText(bound.version), bound])).values()];
}

function isReleaseOf(release: Version, version: Version): boolean {
  return compareVersions(release, withoutPrerelease(version)) === 0;
}

/** Whether a version below the entry matches its range; matches above it are downgrades, which another rule reports. */
function isLowerMatch({ version }: VersionedBundle, { range, ownVersion }: PackageSkipRange): boolean {
  return compareVersions(version, ownVersion.version) < 0 && skipRangeMatches(range, version) === true;
}

function prereleaseReport(
  pkg: PackageFacts,
  range: PackageSkipRange,
  bound: Comparison,
  matched: readonly VersionedBundle[],
): PackageReport {
  const { entry, skipRange } = range;
  const text = versionText(bound.version);
  const [first] = matched;
  const which =
    matched.length === 1
      ? `the pre-release '${first?.name}'`
      : `${matched.length} pre-releases such as '${first?.name}'`;
  return {
    at: { document: skipRange.document, span: partOfString(skipRange, bound.span) },
    message: `skipRange of '${entry.name?.value}' ends below ${text} but matches ${which}; use '<${text}-0' to exclude the pre-releases of ${text}`,
    related: matched.map((each) => ({ message: `version ${each.text}`, at: each.at })),
    fixes: () =>
      isSafeToExclude(pkg, range, matched)
        ? renameFix(skipRange, withoutPrereleasesOf(skipRange.value, bound.version))()
        : [],
  };
}

/** The range without the pre-releases of the release at its upper bound. */
function withoutPrereleasesOf(skipRange: string, bound: Version): string | undefined {
  const drop = {
    min: lowestPrereleaseOf(bound),
    minInclusive: true,
    max: bound,
    maxInclusive: false,
    prereleases: true,
  };
  return tightenSkipRange(skipRange, [drop]);
}

/** Unsafe where a pre-release would have no update left, or where the range would match nothing else. */
function isSafeToExclude(pkg: PackageFacts, range: PackageSkipRange, matched: readonly VersionedBundle[]): boolean {
  const names = matched.map(({ name }) => name);
  if (!canUpdateWithoutRange(pkg, range.channel, range.entry, names)) return false;
  return versionedBundles(pkg).some((each) => !names.includes(each.name) && isLowerMatch(each, range));
}
