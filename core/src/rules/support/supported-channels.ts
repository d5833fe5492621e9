// Which channels an author still supports, and which of those end in a deprecated bundle.

import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { deprecatedNames } from "../../model/deprecated-names.ts";
import type { PackageFacts } from "../../model/facts.ts";

/** Whether neither the channel nor its package is deprecated. */
export function isSupportedChannel(pkg: PackageFacts, channel: Channel): boolean {
  const deprecated = deprecatedNames(pkg);
  return !deprecated.package && !deprecated.channels.has(channel.name?.value ?? "");
}

/** Whether the channel is supported, but its head is deprecated. */
export function isDeprecatedHead(pkg: PackageFacts, channel: Channel): boolean {
  const [head] = channelChain(channel).heads;
  return isSupportedChannel(pkg, channel) && deprecatedNames(pkg).bundles.has(head?.name?.value ?? "");
}
