// The channels whose head has a lower version than the released head.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Channel } from "../../model/blob.ts";
import { type BundleVersion, versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain, hasValidChain } from "../../model/channel-chain.ts";
import { bundleNamed, channelNamed, channelNames } from "../../model/find-in-package.ts";
import type { Located } from "../../syntax/source-file.ts";
import { compareReleases } from "../../versions/release.ts";
import { compareVersions } from "../../versions/version.ts";

/** The head of a channel, with the version of its bundle. */
export interface ChannelHead {
  readonly name: string;
  readonly at: Located<string>;
  readonly version: BundleVersion;
}

/** A channel whose head was replaced by a lower one. */
export interface LoweredHead {
  readonly channel: Channel;
  readonly before: ChannelHead;
  readonly now: ChannelHead;
}

/** The lowered heads of all channels; none for a channel whose chain opm rejects in either state. */
export const loweredHeads = memoizeByBoth((released: Package, current: Package): readonly LoweredHead[] =>
  [...channelNames(released)].flatMap((name): LoweredHead | [] => {
    const [old, channel] = [channelNamed(released, name), channelNamed(current, name)];
    const before = old && headOf(released, old);
    const now = channel && headOf(current, channel);
    return before && now && isLower(now.version, before.version) ? { channel, before, now } : [];
  }),
);

function headOf(pkg: Package, channel: Channel): ChannelHead | undefined {
  const at = hasValidChain(channel) ? channelChain(channel).heads[0]?.name : undefined;
  const bundle = at && bundleNamed(pkg, at.value);
  const version = bundle && versionOf(bundle);
  return version && { name: at.value, at, version };
}

function isLower(a: BundleVersion, b: BundleVersion): boolean {
  return (compareVersions(a.version, b.version) || compareReleases(a.release, b.release)) < 0;
}
