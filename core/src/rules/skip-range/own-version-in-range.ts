import type { Entry } from "../../model/blob.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { hasEdgeFrom, type InstalledBundle } from "../../resolve/edges.ts";
import { tightenSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { canUpdateWithoutRange } from "../support/can-update-without-range.ts";
import { downgradedBundles } from "../support/downgraded-bundles.ts";
import { versionOfEntry } from "../support/entry-version.ts";
import { versionsFrom } from "../support/limit-below-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { type PackageSkipRange, skipRangesOfPackage } from "../support/package-skip-ranges.ts";

export default defineRule({
  id: "own-version-in-range",
  scope: "package",
  alsoIn: ["csv"],
  severity: "info",
  summary: "Every skipRange excludes the version of its own entry.",
  *check(pkg) {
    for (const range of skipRangesOfPackage(pkg)) {
      const { entry, skipRange, ownVersion } = range;
      if (!isOwnVersionSeparable(range) || downgradedBundles(pkg, range).length > 0) continue;
      const better = tightenSkipRange(skipRange.value, versionsFrom(ownVersion.version));
      const message = `skipRange of '${entry.name?.value}' matches its own version ${ownVersion.text}${didYouMean(better)}`;
      yield {
        at: skipRange,
        message,
        fixes: () => (isSafeToTighten(pkg, range) ? renameFix(skipRange, better)() : []),
      };
    }
  },
});

/**
 * False where the range matches another build of the entry's version, which it cannot do without matching the entry
 * itself, and where it matches no lower version, which another rule reports.
 */
function isOwnVersionSeparable({ matchedSame, matchesLower, hasLower }: PackageSkipRange): boolean {
  return matchedSame.length === 1 && (matchesLower || !hasLower);
}

/** Unsafe where a version would have no update left, or where only the edge to itself keeps OLM v0 from a downgrade. */
function isSafeToTighten(pkg: PackageFacts, { channel, entry, ownVersion, matchedHigher }: PackageSkipRange): boolean {
  const names = matchedHigher.map(({ name }) => name);
  const from = { name: entry.name?.value ?? "", version: ownVersion.version };
  return canUpdateWithoutRange(pkg, channel, entry, names) && !channel.entries.some((to) => isDowngrade(pkg, to, from));
}

function isDowngrade(pkg: PackageFacts, to: Entry, from: InstalledBundle): boolean {
  const version = versionOfEntry(pkg, to)?.version;
  return version !== undefined && compareVersions(version, from.version) < 0 && hasEdgeFrom(to, from) === true;
}
