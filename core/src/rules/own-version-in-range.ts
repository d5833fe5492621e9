import type { Channel, Entry } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { isEdgeFrom } from "../resolve/edges.ts";
import { tightenedSkipRange } from "../versions/tighten-skip-range.ts";
import { compareVersions } from "../versions/version.ts";
import { versionOfEntry } from "./highest-entry.ts";
import { didYouMean, renameFix } from "./nearest-name.ts";
import { type PackageRange, rangesOfPackage } from "./package-ranges.ts";
import { fromVersion } from "./range-below.ts";
import { downgradedBy } from "./range-downgrades.ts";
import { defineRule } from "./rule.ts";

export default defineRule({
  id: "own-version-in-range",
  scope: "package",
  severity: "info",
  summary: "No skipRange takes in the version of its own entry.",
  *check(pkg) {
    for (const range of rangesOfPackage(pkg)) {
      const { channel, entry, skipRange, own } = range;
      if (!isMeantWithout(range) || downgradedBy(pkg, range).length > 0) continue;
      const better = tightenedSkipRange(skipRange.value, fromVersion(own.version));
      const message = `the skipRange of '${entry.name?.value}' takes in its own version, ${own.text}${didYouMean(better)}`;
      yield {
        at: skipRange,
        message,
        fixes: () => (isHeld(pkg, channel, entry) ? [] : renameFix(skipRange, better)()),
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

/** Whether a lower entry leads on from this one: an OLM v0 that finds the entry's own range first stays. */
function isHeld(pkg: Package, channel: Channel, entry: Entry): boolean {
  const name = entry.name?.value ?? "";
  const version = versionOfEntry(pkg, entry)?.version;
  if (!version) return false;
  return channel.entries.some((to) => {
    const other = versionOfEntry(pkg, to)?.version;
    return other !== undefined && compareVersions(other, version) < 0 && isEdgeFrom(to, { name, version }) === true;
  });
}
