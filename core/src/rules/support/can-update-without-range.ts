// Whether a fix that narrows a skipRange leaves everybody a way on.

import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { chainOf } from "../../model/channel-chain.ts";
import { hasEdgeFrom } from "../../resolve/edges.ts";
import { findSkippingEntry } from "../../resolve/skipped-entries.ts";
import { compareVersions } from "../../versions/version.ts";
import { versionOfEntry } from "./entry-version.ts";

/** Whether each of these entries of the channel is its head, or gets to a higher version without the range of `narrowed`. */
export function canUpdateWithoutRange(
  pkg: Package,
  channel: Channel,
  narrowed: Entry,
  names: readonly string[],
): boolean {
  const { entries, heads } = chainOf(channel);
  return names.every((name) => {
    const entry = entries.get(name);
    return (
      !entry || heads.includes(entry) || channel.entries.some((to) => isUpwardEdge(pkg, channel, narrowed, entry, to))
    );
  });
}

function isUpwardEdge(pkg: Package, channel: Channel, narrowed: Entry, from: Entry, to: Entry): boolean {
  const [low, high] = [versionOfEntry(pkg, from)?.version, versionOfEntry(pkg, to)?.version];
  const name = from.name?.value ?? "";
  if (!low || !high || compareVersions(high, low) <= 0 || findSkippingEntry(channel, to.name?.value ?? ""))
    return false;
  if (to !== narrowed) return hasEdgeFrom(to, { name, version: low }) === true;
  return to.replaces?.value === name || to.skips.some(({ value }) => value === name);
}
