// What a graph says about an entry, as JSON has it: null where something is unknown.

import type { EntryNode } from "./upgrade-graph.ts";

/** The entry without its places, updates and skipRange. */
export function plainEntry({ name, version, release, bundle, deprecated, maxOpenShiftVersion }: EntryNode) {
  return {
    name,
    version: version ?? null,
    release: release ?? null,
    bundle,
    deprecated,
    maxOpenShiftVersion: maxOpenShiftVersion ?? null,
  };
}
