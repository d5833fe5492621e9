// Whether every version keeps an update when a fix narrows a skipRange.

import type { Channel, Entry } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { hasEdgeFrom } from "../../resolve/edges.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionOfEntry } from "./entry-version.ts";

/**
 * Whether each named entry is a channel head or has an update to a higher version without the skipRange of `narrowed`.
 * Names that are not in the channel are ignored.
 */
export function canUpdateWithoutRange(
  pkg: PackageFacts,
  channel: Channel,
  narrowed: Entry,
  names: readonly string[],
): boolean {
  const { entries, heads } = channelChain(channel);
  return names.every((name) => {
    const entry = entries.get(name);
    return (
      !entry || heads.includes(entry) || channel.entries.some((to) => isUpwardEdge(pkg, channel, narrowed, entry, to))
    );
  });
}

function isUpwardEdge(pkg: PackageFacts, channel: Channel, narrowed: Entry, from: Entry, to: Entry): boolean {
  const [low, high] = [versionOfEntry(pkg, from)?.version, versionOfEntry(pkg, to)?.version];
  const name = from.name?.value ?? "";
  if (!low || !high || compareVersions(high, low) <= 0 || findSkippingEntry(channel, to.name?.value ?? ""))
    return false;
  if (to !== narrowed) return hasEdgeFrom(to, { name, version: low }) === true;
  return to.replaces?.value === name || to.skips.some(({ value }) => value === name);
}
