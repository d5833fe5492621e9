// Whether to say what the OLMs do in a channel: not where opm refuses it, since that is what must be mended first.

import { memoize } from "../../base/memoize.ts";
import type { Channel } from "../../model/blob.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { hasValidChain } from "../../model/channel-chain.ts";
import { isReadable } from "../../model/left-out.ts";
import { automaticUpdatesIn } from "../../resolve/automatic-updates.ts";
import { skipRangeOf } from "../../resolve/edges.ts";

/** Whether the channel has a name, can be read and has a valid chain, and all its entries have bundles, each of its own version. */
export function canPredictUpdates(pkg: Package, channel: Channel): boolean {
  if (!channel.name?.value || !isReadable(channel) || !hasValidChain(channel) || hasDuplicates(pkg, channel))
    return false;
  if (channel.entries.some((entry) => entry.skipRange?.value && skipRangeOf(entry) === undefined)) return false;
  return automaticUpdatesIn(pkg, channel).entries.length === channel.entries.length;
}

function hasDuplicates(pkg: Package, channel: Channel): boolean {
  const { channels, hasBundles } = duplicatesIn(pkg);
  return hasBundles || channels.has(channel.name?.value ?? "");
}

/** The names of channels that are defined twice, and whether two bundles share a name or a version. */
interface Duplicates {
  readonly channels: ReadonlySet<string>;
  readonly hasBundles: boolean;
}

const duplicatesIn = memoize(findDuplicates);

function findDuplicates({ channels, bundles }: Package): Duplicates {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { name } of channels) {
    if (seen.has(name?.value ?? "")) doubled.add(name?.value ?? "");
    seen.add(name?.value ?? "");
  }
  const names = new Set(bundles.map(({ name }) => name?.value));
  const versions = new Set(bundles.map((bundle) => versionOf(bundle)?.text));
  return { channels: doubled, hasBundles: names.size < bundles.length || versions.size < bundles.length };
}
