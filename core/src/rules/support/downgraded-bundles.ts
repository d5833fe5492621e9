// The bundles that OLM v0 downgrades because of a skipRange. Not every higher version that a range matches is downgraded:
// most have a better update.

import type { Package } from "../../model/catalog.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { hasEdgeFrom } from "../../resolve/edges.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionOfEntry } from "./entry-version.ts";
import type { PackageSkipRange, VersionedBundle } from "./package-skip-ranges.ts";

/** The bundles of the package that OLM v0 would downgrade to the entry of this range, lowest first. */
export function downgradedBundles(pkg: Package, range: PackageSkipRange): readonly VersionedBundle[] {
  const { channel, entry, matchedHigher } = range;
  const isTarget =
    matchedHigher.length > 0 && hasValidChain(channel) && !findSkippingEntry(channel, entry.name?.value ?? "");
  if (!isTarget) return [];
  const updates = automaticUpdatesIn(pkg, channel);
  return matchedHigher.filter((bundle) => {
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
  pkg: Package,
  { channel, entry, ownVersion }: PackageSkipRange,
  { name, version }: VersionedBundle,
): boolean {
  return !channel.entries.some((other) => {
    if (other === entry || hasEdgeFrom(other, { name, version }) !== true) return false;
    const otherVersion = versionOfEntry(pkg, other)?.version;
    return otherVersion !== undefined && compareVersions(otherVersion, ownVersion.version) > 0;
  });
}
