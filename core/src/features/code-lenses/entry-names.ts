// An entry by its names, which stay right while the text around it moves, and where what a lens leads to stands.

import type { Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { bundleNamed, channelNamed, entriesNamed } from "../../model/find-in-package.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import { predecessorsOf } from "../../resolve/entries-reaching.ts";
import { matchedOutside } from "../../resolve/installed/outside-versions.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import type { Located, Place } from "../../syntax/source-file.ts";
import { packageNamed } from "../cursor/package-at.ts";

/** An entry of a channel of a package, as far as it is about one. */
export interface EntryNames {
  readonly package: string;
  readonly channel: string | undefined;
  readonly entry: string | undefined;
}

/** Where an entry stands, and the entries that can update to it. */
export interface EntryPlaces {
  readonly at: Place;
  readonly predecessors: readonly Place[];
}

/** The places of an entry in the snapshot's catalogs; undefined where it does not exist any more. */
export function entryPlaces(snapshot: Snapshot, names: EntryNames): EntryPlaces | undefined {
  const pkg = packageNamed(snapshot, names.package)?.pkg;
  const channel = pkg && channelNamed(pkg, names.channel ?? "");
  if (!channel) return undefined;
  const { entries } = channelChain(channel);
  const entry = entries.get(names.entry ?? "");
  if (!entry?.name) return undefined;
  const known = predecessorsOf(pkg, channel, entry.name.value);
  const knownNames = new Set(known.map(({ name }) => name));
  const others = namedPredecessors(entry).filter(({ value }) => !knownNames.has(value));
  const outside = known.length + others.length > 0 ? [] : matchedOutside(pkg, channel, entry);
  return {
    at: entry.name,
    predecessors: [
      ...known.flatMap((each) => each.entry.name ?? []),
      // What is not an entry of the channel stands only where it is named.
      ...others.map((each) => entries.get(each.value)?.name ?? each),
      ...outside.flatMap(({ name }) => placeOutside(pkg, name) ?? []),
    ],
  };
}

/** Where a bundle stands as an entry of another channel, else the bundle itself. */
function placeOutside(pkg: Package, name: string): Place | undefined {
  return entriesNamed(pkg, name)[0]?.entry.name ?? bundleNamed(pkg, name)?.name;
}

/** What an entry replaces and skips besides itself, each name once. */
export function namedPredecessors(entry: Entry): readonly Located<string>[] {
  const named = edgeNamesOf(entry).toReversed();
  const byName = new Map(named.map((each) => [each.value, each]));
  byName.delete("");
  byName.delete(entry.name?.value ?? "");
  return [...byName.values()].reverse();
}
