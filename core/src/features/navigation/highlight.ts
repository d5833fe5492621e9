// The other places of the name under the cursor, in the same file.

import type { Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { nameAt, usesOf } from "../cursor/name-uses.ts";

/** A place to light up; `definition` where the name is defined rather than used. */
export interface Highlight {
  readonly at: Place;
  readonly kind: "definition" | "use";
}

/** Every use of the name at an offset within the snapshot's file. */
export function highlightsAt(snapshot: Snapshot, offset: number): readonly Highlight[] {
  const name = nameAt(snapshot, offset);
  if (!name) return [];
  return usesOf(name)
    .filter(({ at }) => at.document.path === snapshot.file.path)
    .map(({ at, role }) => ({ at, kind: role === "definition" ? "definition" : "use" }));
}
