// A snapshot of a template together with the workspace's catalogs of its packages, for what leads from one to the other.

import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import type { SessionReader } from "./session-reader.ts";
import type { Snapshot } from "./snapshot.ts";

/** The snapshot with the catalogs, as far as they have been read; any other snapshot as it is. */
export function withPackageCatalogs(reader: SessionReader, snapshot: Snapshot | undefined): Snapshot | undefined {
  if (!snapshot?.template) return snapshot;
  const rendered = [...snapshot.template.rendered.catalog.packages.keys()];
  const workspace = findWorkspaceCatalogs(reader, rendered.length > 0 ? rendered : namesInPath(reader, snapshot));
  return { ...snapshot, workspace };
}

/** The packages after which a folder of the path is named: all that a template without known images tells. */
function namesInPath(reader: SessionReader, { file }: Snapshot): readonly string[] {
  const folders = new Set(file.path.split("/"));
  return findWorkspaceCatalogs(reader, []).packageNames.filter((name) => folders.has(name));
}
