// From a name to every place where it stands.

import type { Snapshot } from "../../session/snapshot.ts";
import type { Place } from "../../syntax/source-file.ts";
import { nameAt, usesOf } from "../cursor/name-uses.ts";

/** What to leave out. */
export interface ReferenceOptions {
  /** Whether the blob that defines the name counts too. */
  readonly includeDeclaration: boolean;
}

/** Every use of the name at an offset, in all files of its catalog. */
export function referencesAt(snapshot: Snapshot, offset: number, options: ReferenceOptions): readonly Place[] {
  const name = nameAt(snapshot, offset);
  if (!name) return [];
  return usesOf(name)
    .filter(({ role }) => options.includeDeclaration || role !== "definition")
    .map(({ at }) => at);
}
