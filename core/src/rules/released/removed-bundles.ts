// The released bundles that a package no longer has.

import { memoizeByBoth } from "../../base/memoize.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed, bundleNames, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { loweredHeads } from "./lowered-heads.ts";

/**
 * The names of the bundles without any trace, by the name of a released channel: the first of theirs that still exists, else
 * the first. A bundle that was the head of a lowered channel is not among them.
 */
export const removedBundles = memoizeByBoth(
  (released: Package, current: Package): ReadonlyMap<string, readonly string[]> => {
    const lowered = new Set(loweredHeads(released, current).map(({ before }) => before.name));
    const groups = new Map<string, string[]>();
    for (const name of bundleNames(released)) {
      // opm rejects an entry without its bundle and a bundle without its entry.
      const hasTrace = bundleNamed(current, name) !== undefined || entriesNamed(current, name).length > 0;
      if (hasTrace || lowered.has(name) || mayBeInUnreadableDocument(current, name)) continue;
      const channel = channelOf(released, current, name);
      if (channel === undefined) continue;
      const group = groups.get(channel);
      if (group) group.push(name);
      else groups.set(channel, [name]);
    }
    return groups;
  },
);

function channelOf(released: Package, current: Package, name: string): string | undefined {
  const names = entriesNamed(released, name).map(({ channel }) => channel.name?.value ?? "");
  return names.find((each) => channelNamed(current, each)) ?? names[0];
}
