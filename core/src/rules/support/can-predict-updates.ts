// Whether rules can predict the automatic updates in a channel. They report nothing where opm refuses the channel,
// because that mistake must be fixed first.

import { memoize, memoizeByBoth } from "../../base/memoize.ts";
import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { isReadableBlob } from "../../model/missing-fields.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { skipRangeOf } from "../../resolve/edges.ts";

/**
 * True for a channel with a name and a valid chain that could be read completely, if every entry has a bundle and no two
 * bundles of the package share a name or version.
 */
export const canPredictUpdates = memoizeByBoth((pkg: PackageFacts, channel: Channel): boolean => {
  if (!isPredictable(channel) || hasDuplicates(pkg, channel)) return false;
  return automaticUpdatesIn(pkg, channel).entries.length === channel.entries.length;
});

/** Whether nothing in the channel itself keeps its updates from being predicted. */
const isPredictable = memoize((channel: Channel): boolean => {
  if (!channel.name?.value || !isReadableBlob(channel) || !hasValidChain(channel)) return false;
  return channel.entries.every((entry) => !entry.skipRange?.value || skipRangeOf(entry) !== undefined);
});

function hasDuplicates(pkg: PackageFacts, channel: Channel): boolean {
  const { channels, hasBundles } = duplicatesIn(pkg);
  return hasBundles || channels.has(channel.name?.value ?? "");
}

/** The names of channels that are defined twice, and whether two bundles share a name or a version. */
interface Duplicates {
  readonly channels: ReadonlySet<string>;
  readonly hasBundles: boolean;
}

const duplicatesIn = memoize(findDuplicates);

function findDuplicates({ channels, bundles }: PackageFacts): Duplicates {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const { name } of channels) {
    if (seen.has(name?.value ?? "")) duplicates.add(name?.value ?? "");
    seen.add(name?.value ?? "");
  }
  const names = new Set(bundles.map(({ name }) => name?.value));
  const versions = new Set(bundles.map((bundle) => versionOf(bundle)?.text));
  return { channels: duplicates, hasBundles: names.size < bundles.length || versions.size < bundles.length };
}
