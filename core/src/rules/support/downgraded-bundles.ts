// Where the skipRange of an entry makes OLM v0 go down to it, and not just names versions that never need it.

import type { Package } from "../../model/catalog.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { hasEdgeFrom } from "../../resolve/edges.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionOfEntry } from "./entry-version.ts";
import type { PackageSkipRange, VersionedBundle } from "./package-skip-ranges.ts";

/** The higher bundles of the package that the range takes in and from which OLM v0 goes down, lowest first. */
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

/** Whether no higher entry of the channel takes in a bundle of another channel, from which somebody may change over. */
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
