// The entries of a channel from which automatic updates never reach the channel head.

import { memoizeByBoth } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import { channelChain, hasValidChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { type AutomaticPathEnd, automaticPathEnds } from "./automatic-path-ends.ts";
import { type AutomaticUpdates, automaticUpdatesIn } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import { type SuccessorEdge, successorEdges } from "./successor-edges.ts";
import type { InstalledEntry } from "./version-line.ts";

/** An entry from which automatic updates never reach the channel head. */
export interface StuckEntry {
  readonly entry: InstalledEntry;
  /** The last entry that automatic updates reach, or the entry itself; for a cycle, one entry of it. */
  readonly stopsAt: InstalledEntry;
  readonly end: AutomaticPathEnd["end"];
  /** The edges from `stopsAt`, which the OLM does not take. */
  readonly successors: readonly SuccessorEdge[];
}

/**
 * The stuck entries of a channel under one OLM; none in a channel that opm refuses. An entry is not stuck where updates
 * stop only because everything that follows is deprecated: that is what its author wanted.
 */
export function stuckEntries(pkg: PackageFacts, channel: Channel, olm: Olm): readonly StuckEntry[] {
  const updates = automaticUpdatesIn(pkg, channel);
  return stuckIn(updates, olm);
}

const stuckIn = memoizeByBoth(findStuckEntries);

function findStuckEntries(updates: AutomaticUpdates, olm: Olm): readonly StuckEntry[] {
  const { pkg, channel } = updates;
  const [head] = channelChain(channel).heads;
  if (!hasValidChain(channel) || (olm === "v0" && updates.v0Error !== undefined)) return [];
  const ends = automaticPathEnds(updates, olm);
  const edgesFrom = new Map<InstalledEntry, readonly SuccessorEdge[]>();
  return updates.entries.flatMap((entry): StuckEntry | [] => {
    const { at, end } = ends.get(entry) ?? { at: entry, end: "stays" };
    if (end === "stays" && at.name === head?.name?.value) return [];
    const successors = edgesFrom.get(at) ?? successorEdges(pkg, channel, olm, at);
    edgesFrom.set(at, successors);
    const isIntended = end === "stays" && successors.some(isDeprecated);
    return isIntended ? [] : { entry, stopsAt: at, end, successors };
  });
}

function isDeprecated({ obstacle }: SuccessorEdge): boolean {
  return obstacle === "deprecated" || obstacle === "deprecatedProperty";
}
