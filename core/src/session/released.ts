// Reads what a catalog was in a released state, by the same rules by which a session finds catalogs.

import type { Cancellation } from "../base/cancellation.ts";
import type { ReleasedState } from "../base/released-states.ts";
import type { Catalog } from "../model/catalog.ts";
import type { ReleasedCatalog } from "../model/released-catalog.ts";
import type { Settings } from "../settings/settings.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { SessionReader } from "./session-reader.ts";
import { SessionState } from "./session-state.ts";

/** How catalogs are found, and what need not be read twice. */
export interface ReleasedReading {
  readonly settings: Settings;
  readonly workspaceFolders: readonly string[];
  /** The file as it is now, if it is known: what has not changed in it stays the same object. */
  readonly fileNow?: (path: string) => SourceFile | undefined;
}

/**
 * The catalog with this root in the released state; without packages where the state has none. Unchanged documents and
 * packages are the objects of `catalog`, so that they take no memory and need no comparison. Undefined when cancelled.
 */
export async function readReleasedCatalog(
  catalog: Catalog,
  { name, workspace }: ReleasedState,
  { settings, workspaceFolders, fileNow }: ReleasedReading,
  cancellation?: Cancellation,
): Promise<ReleasedCatalog | undefined> {
  const state = new SessionState(workspace, fileNow);
  state.settings = settings;
  state.workspaceFolders = workspaceFolders;
  state.catalogs.set(catalog.root, catalog);
  while (!cancellation?.isCancellationRequested) {
    const reader = new SessionReader(state);
    const { packages } = reader.catalog(catalog.root);
    if (reader.hasReadEverything()) return { state: name, packages };
    await state.cache.load(reader.unread);
  }
  return undefined;
}
