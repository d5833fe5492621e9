import type { PackageFacts } from "../../model/facts.ts";
import { writtenEdgesOf } from "../../model/written-edges.ts";
import { skipRangeOf } from "../../resolve/edges.ts";
import { IntervalCover } from "../../resolve/interval-cover.ts";
import { matchSortedVersions } from "../../versions/range-matches.ts";
import { compareVersions, type Version, versionText } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";
import { releaseAfter } from "../../versions/version-step.ts";
import { defineRule } from "../rule.ts";
import { sortedBundles, type VersionedBundle } from "../support/package-skip-ranges.ts";
import { mismatchedBundles } from "../support/stated-version.ts";

export default defineRule({
  id: "missing-patch-version",
  scope: "package",
  severity: "info",
  isOffByDefault: true,
  summary: "Every patch version between two others exists, or an entry updates it.",
  *check(pkg) {
    if (pkg.unreadable.length > 0 || mismatchedBundles(pkg).length > 0) return;
    const gaps = gapsOf(pkg);
    if (gaps.length === 0) return;
    const updated = updatedVersions(
      pkg,
      gaps.map(({ missing }) => missing),
    );
    for (const { before, missing, after } of gaps) {
      const text = versionText(missing);
      if (updated.has(text)) continue;
      yield {
        at: after.at,
        message: `version ${text} is missing between ${before.text} and ${after.text}, and nothing updates it; if it was released, add it or skip it`,
        related: [{ message: `version ${before.text}`, at: before.at }],
      };
    }
  },
});

/** Two successive releases of a minor version, and the first patch version that is missing between them. */
interface Gap {
  readonly before: VersionedBundle;
  readonly missing: Version;
  readonly after: VersionedBundle;
}

/** The gaps of a package, lowest first, so that the missing versions are sorted. */
function gapsOf(pkg: PackageFacts): readonly Gap[] {
  const gaps: Gap[] = [];
  let before: VersionedBundle | undefined;
  for (const after of sortedBundles(pkg)) {
    if (after.version.pre.length > 0) continue;
    const missing = before && isSameMinor(before.version, after.version) && releaseAfter(before.version, "patch");
    if (before && missing && compareVersions(missing, after.version) < 0) gaps.push({ before, missing, after });
    before = after;
  }
  return gaps;
}

function isSameMinor(a: Version, b: Version): boolean {
  return a.major === b.major && a.minor === b.minor;
}

/** The texts of those sorted versions that an entry of the package replaces, skips or matches. */
function updatedVersions(pkg: PackageFacts, versions: readonly Version[]): ReadonlySet<string> {
  const updated = new Set<string>();
  const covered = new IntervalCover(versions.length);
  for (const entry of pkg.channels.flatMap(({ entries }) => entries)) {
    const range = skipRangeOf(entry);
    const matching = range && versions.length > 0 ? matchSortedVersions(range, versions).matching : [];
    for (const each of matching) covered.cover(each, (index) => updated.add(versionText(versions[index] as Version)));
    for (const { at } of writtenEdgesOf(entry)) {
      const version = versionInEntryName(at.value)?.version;
      if (version) updated.add(versionText(version));
    }
  }
  return updated;
}
