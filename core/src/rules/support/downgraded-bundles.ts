// The bundles that OLM v0 downgrades because of a skipRange. Not every higher version that a range matches is downgraded:
// most have a better update.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Channel } from "../../model/blob.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { bestTargets } from "../../resolve/next-updates.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { VersionLine } from "../../resolve/version-line.ts";
import { compareVersions, type Version } from "../../versions/version.ts";
import { versionOfEntry } from "./entry-version.ts";
import { type PackageSkipRange, type VersionedBundle, versionedBundles } from "./package-skip-ranges.ts";
import { probableVersion } from "./stated-version.ts";

/** The bundles of the package that OLM v0 would downgrade to the entry of this range, lowest first. */
export function downgradedBundles(pkg: PackageFacts, range: PackageSkipRange): readonly VersionedBundle[] {
  const { channel, entry, ownVersion, matchedHigher } = range;
  const isTarget =
    matchedHigher.length > 0 && hasValidChain(channel) && !findSkippingEntry(channel, entry.name?.value ?? "");
  if (!isTarget) return [];
  const updates = automaticUpdatesIn(pkg, channel);
  const own = probableVersion(pkg, { name: entry.name?.value ?? "", version: ownVersion.version });
  return matchedHigher.filter((bundle) => {
    if (compareVersions(probableVersion(pkg, bundle), own) <= 0) return false;
    const installed = updates.entryNamed(bundle.name);
    if (!installed) return isHighestMatch(pkg, range, bundle);
    const next = updates.next("v0", installed);
    return typeof next !== "string" && compareVersions(next.version, bundle.version) < 0;
  });
}

/**
 * For a bundle of another channel, whose Subscription may switch to this one: whether no higher entry of this channel
 * updates it.
 */
function isHighestMatch(
  pkg: PackageFacts,
  { channel, ownVersion }: PackageSkipRange,
  { name }: VersionedBundle,
): boolean {
  const highest = highestTargetsIn(pkg, channel).get(name);
  return highest === undefined || compareVersions(highest, ownVersion.version) <= 0;
}

/** For each bundle of the package that entries of the channel update, the highest of their versions. */
const highestTargetsIn = memoizeByBoth((pkg: PackageFacts, channel: Channel): ReadonlyMap<string, Version> => {
  const bundles = new VersionLine(new Map(versionedBundles(pkg).map((bundle) => [bundle.name, bundle])).values());
  const targets = channel.entries.flatMap((entry) => {
    const version = versionOfEntry(pkg, entry)?.version;
    return version ? [{ version, entries: [entry] }] : [];
  });
  const highestFirst = targets.sort((a, b) => compareVersions(b.version, a.version));
  const best = bestTargets(highestFirst, bundles);
  return new Map(Array.from(best, ([{ name }, { version }]) => [name, version]));
});
