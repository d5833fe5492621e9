import type { Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { type From, isEdgeFrom } from "../../resolve/edges.ts";
import { tightenedSkipRange } from "../../versions/tighten-skip-range.ts";
import { compareVersions } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";
import { getOnWithout } from "../support/get-on-without.ts";
import { versionOfEntry } from "../support/highest-entry.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";
import { type PackageRange, rangesOfPackage } from "../support/package-ranges.ts";
import { fromVersion } from "../support/range-below.ts";
import { downgradedBy } from "../support/range-downgrades.ts";

export default defineRule({
  id: "own-version-in-range",
  scope: "package",
  severity: "info",
  summary: "No skipRange takes in the version of its own entry.",
  *check(pkg) {
    for (const range of rangesOfPackage(pkg)) {
      const { entry, skipRange, own } = range;
      if (!isMeantWithout(range) || downgradedBy(pkg, range).length > 0) continue;
      const better = tightenedSkipRange(skipRange.value, fromVersion(own.version));
      const message = `the skipRange of '${entry.name?.value}' takes in its own version, ${own.text}${didYouMean(better)}`;
      yield {
        at: skipRange,
        message,
        fixes: () => (isSafe(pkg, range) ? renameFix(skipRange, better)() : []),
      };
    }
  },
});

/**
 * Other builds of the entry's version cannot be taken in without it, and a range that takes in nothing lower is reported
 * as such.
 */
function isMeantWithout({ same, takesInLower, hasLower }: PackageRange): boolean {
  return same.length === 1 && (takesInLower || !hasLower);
}

/** Not where a version would be left without any way, nor where the range is what keeps OLM v0 from going down. */
function isSafe(pkg: Package, { channel, entry, own, higher }: PackageRange): boolean {
  const names = higher.map(({ name }) => name);
  const from = { name: entry.name?.value ?? "", version: own.version };
  return getOnWithout(pkg, channel, entry, names) && !channel.entries.some((to) => leadsDown(pkg, to, from));
}

function leadsDown(pkg: Package, to: Entry, from: From): boolean {
  const version = versionOfEntry(pkg, to)?.version;
  return version !== undefined && compareVersions(version, from.version) < 0 && isEdgeFrom(to, from) === true;
}
