// Where automatic updates lead from the entries of a channel.

import type { AutomaticUpdates } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import type { InstalledEntry } from "./version-line.ts";

/** The last entry of an automatic update path, and why the path ends there. */
export interface AutomaticPathEnd {
  /** For a cycle, always the same entry of it: the one at which the first path enters it. */
  readonly at: InstalledEntry;
  /** `stays`: no update follows. `cycle`: the updates repeat. `crash`: OLM crashes when it looks for the next update. */
  readonly end: "stays" | "cycle" | "crash";
}

/** The end of the automatic update path from each entry. Paths that join are followed once, that from `first` first. */
export function automaticPathEnds(
  updates: AutomaticUpdates,
  olm: Olm,
  first?: InstalledEntry,
): ReadonlyMap<InstalledEntry, AutomaticPathEnd> {
  const ends = new Map<InstalledEntry, AutomaticPathEnd>();
  // Entries that have left the channel are on the version line only. They come last, as no path leads to them.
  for (const from of [...(first ? [first] : []), ...updates.entries, ...updates.versionLine.entries]) {
    if (ends.has(from)) continue;
    const path = new Set<InstalledEntry>();
    let end: AutomaticPathEnd | undefined;
    for (let at = from; end === undefined; ) {
      path.add(at);
      const next = updates.next(olm, at);
      if (typeof next === "string") end = { at, end: next };
      else if (path.has(next)) end = { at: next, end: "cycle" };
      else if (ends.has(next)) end = ends.get(next);
      else at = next;
    }
    for (const each of path) ends.set(each, end);
  }
  return ends;
}

/** The entries that automatic updates reach from an entry, in order; in a cycle, up to the first one that repeats. */
export function automaticSteps(updates: AutomaticUpdates, olm: Olm, from: InstalledEntry): readonly InstalledEntry[] {
  const steps: InstalledEntry[] = [];
  const visited = new Set([from]);
  for (let next = updates.next(olm, from); typeof next !== "string"; next = updates.next(olm, next)) {
    steps.push(next);
    if (visited.has(next)) break;
    visited.add(next);
  }
  return steps;
}
