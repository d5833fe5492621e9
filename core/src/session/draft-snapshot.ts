// The snapshot of a file that is not part of a catalog yet, but is about to become one: so that its first blob can be
// completed from the catalog around it.

import { mayBecomeOurs } from "../fbc/catalog-draft.ts";
import { noWorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import { readSourceFile } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { buildSnapshot } from "./build-snapshot.ts";
import type { SessionReader } from "./session-reader.ts";
import type { Snapshot } from "./snapshot.ts";

/** The snapshot of a file that is being written; undefined where nothing shows that it becomes part of a catalog. */
export function buildDraftSnapshot(reader: SessionReader, path: string): Snapshot | undefined {
  const { snapshot } = buildSnapshot(reader, path);
  if (snapshot) return snapshot;
  const text = reader.state.openTexts.get(path)?.text;
  const draft = text === undefined ? undefined : mayBecomeOurs(path, text);
  if (text === undefined || !draft) return undefined;
  const root = reader.roots.nearest(path);
  if (root === undefined && draft === "open") return undefined;
  const { settings } = reader.state;
  const snapshotOf = (file: SourceFile): Snapshot => ({
    settings,
    file,
    catalogs: root === undefined ? [] : [reader.catalog(root)],
    template: undefined,
    nextCatalogs: [],
    workspace: noWorkspaceCatalogs,
    sources: [],
    bundle: undefined,
    packageFolder: undefined,
    bundleFiles: [],
    configFiles: [],
    pathsBelow: undefined,
    findings: () => [],
    withFile: snapshotOf,
  });
  return snapshotOf(readSourceFile(path, text));
}
