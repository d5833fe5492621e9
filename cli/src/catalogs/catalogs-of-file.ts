// A single file → the catalogs that its blobs belong to, as an editor that opens the file would say.

import { dirname } from "node:path";
import {
  type Catalog,
  documentKind,
  noWorkspaceCatalogs,
  readCatalog,
  Session,
  type Snapshot,
  type SourceFile,
  type Workspace,
} from "#core";

/** Where a file's catalog is looked for: up to the working folder, if the file lies below it. */
export interface CatalogSearch {
  readonly workspace: Workspace;
  readonly cwd: string;
}

/** The file's catalogs; none when it holds no file-based catalog. */
export async function findCatalogsOfFile(file: SourceFile, search: CatalogSearch): Promise<readonly Catalog[]> {
  const folder = dirname(file.path);
  const snapshot = await readSnapshot(file, search);
  if (!snapshot || (snapshot.catalogs.length === 0 && !hasFbcBlobs(file))) return [];
  const isAlone =
    snapshot.catalogs.length === 0 || snapshot.catalogs.some((catalog) => isPackageAlsoElsewhere(catalog, file));
  return isAlone ? [readCatalog(folder, [file])] : snapshot.catalogs.map((catalog) => replaceFile(catalog, file));
}

/** The catalogs around a file that its ClusterExtensions may install from, and the other files of its bundle. */
export async function findRelatedManifests(
  file: SourceFile,
  search: CatalogSearch,
): Promise<Pick<Snapshot, "bundleFiles" | "workspace">> {
  return (await readSnapshot(file, search)) ?? { workspace: noWorkspaceCatalogs, bundleFiles: [] };
}

function readSnapshot(file: SourceFile, { workspace, cwd }: CatalogSearch): Promise<Snapshot | undefined> {
  const folder = dirname(file.path);
  const session = new Session(workspace);
  session.setWorkspaceFolders([folder === cwd || folder.startsWith(`${cwd}/`) ? cwd : folder]);
  session.setText(file.path, file.text);
  return session.snapshot(file.path);
}

/** The session knows the file's text; the file itself knows of bytes that are no text too. */
function replaceFile({ root, files }: Catalog, file: SourceFile): Catalog {
  const isSame = (each: SourceFile) => each.path === file.path && each.documents.length === file.documents.length;
  return readCatalog(
    root,
    files.map((each) => (isSame(each) ? file : each)),
  );
}

function hasFbcBlobs({ documents }: SourceFile): boolean {
  return documents.some((document) => documentKind(document) === "fbc");
}

/** Files that define the same package are versions of one catalog side by side, not parts of one. */
function isPackageAlsoElsewhere(catalog: Catalog, { path }: SourceFile): boolean {
  for (const { definitions } of catalog.packages.values()) {
    const paths = new Set(definitions.map(({ document }) => document.path));
    if (paths.size > 1 && paths.has(path)) return true;
  }
  return false;
}
