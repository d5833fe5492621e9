import type { Package } from "../model/catalog.ts";
import { spanInString } from "../model/span-in-string.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import { skipRangeMatches } from "../versions/skip-range.ts";
import { tightenedSkipRange } from "../versions/tighten-skip-range.ts";
import { compareVersions, type Version, versionText } from "../versions/version.ts";
import { lowestOf, releaseOf } from "../versions/version-step.ts";
import { renameFix } from "./nearest-name.ts";
import {
  type BundleOnLine,
  bundlesWithVersion,
  type PackageRange,
  prereleasesOf,
  rangesOfPackage,
} from "./package-ranges.ts";
import { defineRule, type Report } from "./rule.ts";

export default defineRule({
  id: "prerelease-in-range",
  scope: "package",
  severity: "info",
  summary: "No skipRange that ends below a release takes in pre-releases of that release.",
  *check(pkg) {
    const prereleases = prereleasesOf(pkg);
    if (prereleases.size === 0) return;
    for (const range of rangesOfPackage(pkg)) {
      for (const end of endsOf(range)) {
        const inside = (prereleases.get(versionText(end)) ?? []).filter((each) => isLowerInside(each, range));
        if (inside.length > 0) yield report(pkg, range, end, inside);
      }
    }
  },
});

/** The releases that the range ends below, such as 2.0.0 of `<2.0.0`. The entry of such a release takes them in rightly. */
function endsOf({ range, own }: PackageRange): readonly Version[] {
  const ownRelease = releaseOf(own.version);
  return skipRangeIntervals(range).flatMap(({ max, maxInclusive }) => {
    const isEnd = max !== undefined && !maxInclusive && max.pre.length === 0;
    return isEnd && compareVersions(max, ownRelease) !== 0 ? [max] : [];
  });
}

/** Those above the entry are downgrades. */
function isLowerInside({ version }: BundleOnLine, { range, own }: PackageRange): boolean {
  return compareVersions(version, own.version) < 0 && skipRangeMatches(range, version) === true;
}

function report(pkg: Package, found: PackageRange, end: Version, inside: readonly BundleOnLine[]): Report {
  const { entry, skipRange, range } = found;
  const text = versionText(end);
  const condition = range.alternatives
    .flat()
    .find(({ operator, version }) => operator === "<" && compareVersions(version, end) === 0);
  const [first] = inside;
  const which = inside.length === 1 ? `'${first?.name}'` : `${inside.length} pre-releases such as '${first?.name}'`;
  return {
    at: condition ? { document: skipRange.document, span: spanInString(skipRange, condition.span) } : skipRange,
    message: `the skipRange of '${entry.name?.value}' ends below ${text}, so it takes in ${which}; '<${text}-0' does not`,
    related: inside.map((each) => ({ message: `'${each.name}' is ${each.text}`, at: each.at })),
    fixes: renameFix(skipRange, takesInOthers(pkg, found, inside) ? without(skipRange.value, end) : undefined),
  };
}

/** The range without the pre-releases of the release that it ends below. */
function without(skipRange: string, end: Version): string | undefined {
  const drop = { min: lowestOf(end), minInclusive: true, max: end, maxInclusive: false, prereleases: true };
  return tightenedSkipRange(skipRange, [drop]);
}

/** A range that takes in nothing else has another mistake. */
function takesInOthers(pkg: Package, found: PackageRange, inside: readonly BundleOnLine[]): boolean {
  const names = new Set(inside.map(({ name }) => name));
  return bundlesWithVersion(pkg).some((each) => !names.has(each.name) && isLowerInside(each, found));
}
