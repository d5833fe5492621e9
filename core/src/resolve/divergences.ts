// The entries of a channel whose automatic update differs between OLM v0 and OLM v1.

import type { Channel } from "../model/blob.ts";
import { hasValidChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { automaticUpdatesIn } from "./automatic-updates.ts";
import type { NextUpdate } from "./next-updates.ts";
import type { InstalledEntry } from "./version-line.ts";

/** An entry that the two OLMs update differently. */
export interface Divergence {
  readonly entry: InstalledEntry;
  readonly v0: NextUpdate;
  readonly v1: NextUpdate;
}

/** The divergences of a channel, with OLM v1 limited to this channel; none in a channel that opm or OLM v0 refuses. */
export function divergences(pkg: PackageFacts, channel: Channel): readonly Divergence[] {
  const updates = automaticUpdatesIn(pkg, channel);
  if (!hasValidChain(channel) || updates.v0Error !== undefined) return [];
  return updates.entries.flatMap((entry): Divergence | [] => {
    const v0 = updates.next("v0", entry);
    const v1 = updates.next("v1", entry);
    return v0 === v1 ? [] : { entry, v0, v1 };
  });
}
