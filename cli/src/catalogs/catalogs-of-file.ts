// Finds the catalogs that the blobs of a single file belong to, as the language server does for an open file.

import { dirname } from "node:path";
import {
  type Catalog,
  catalogsInFiles,
  documentKind,
  noWorkspaceCatalogs,
  readCatalog,
  Session,
  type Snapshot,
  type SourceFile,
  type Workspace,
  withFileInBundle,
  withFileInPackage,
} from "#core";

/** Where to search for a file's catalog: up to the working folder if the file is below it, else in its own folder. */
export interface CatalogSearch {
  readonly workspace: Workspace;
  readonly cwd: string;
}

/** The file's catalogs; empty when the file does not contain a part of a file-based catalog. */
export async function findCatalogsOfFile(file: SourceFile, search: CatalogSearch): Promise<readonly Catalog[]> {
  const folder = dirname(file.path);
  const snapshot = await readSnapshot(file, search);
  const catalogs = snapshot ? catalogsInFiles(snapshot) : [];
  if (!snapshot || (catalogs.length === 0 && !hasFbcBlobs(file))) return [];
  const isAlone = catalogs.length === 0 || catalogs.some((catalog) => isPackageAlsoElsewhere(catalog, file));
  return isAlone ? [readCatalog(folder, [file])] : catalogs.map((catalog) => replaceFile(catalog, file));
}

/** The catalogs that a file's ClusterExtensions may install from, and its bundle folder with the other files of it. */
export async function findRelatedManifests(
  file: SourceFile,
  search: CatalogSearch,
): Promise<Pick<Snapshot, "bundle" | "bundleFiles" | "packageFolder" | "workspace">> {
  const snapshot = await readSnapshot(file, search);
  if (!snapshot)
    return { workspace: noWorkspaceCatalogs, bundle: undefined, packageFolder: undefined, bundleFiles: [] };
  const { workspace, bundle, packageFolder, bundleFiles } = snapshot;
  return {
    workspace,
    bundle: bundle && withFileInBundle(bundle, file),
    packageFolder: packageFolder && withFileInPackage(packageFolder, file),
    bundleFiles,
  };
}

/** The catalog that the bundle folders around a manifest or a metadata file add up to. */
export async function findPackageCatalog(file: SourceFile, search: CatalogSearch): Promise<Catalog | undefined> {
  return (await readSnapshot(file, search))?.packageFolder?.catalog;
}

async function readSnapshot(file: SourceFile, { workspace, cwd }: CatalogSearch): Promise<Snapshot | undefined> {
  const folder = dirname(file.path);
  const session = new Session(workspace);
  session.setWorkspaceFolders([folder === cwd || folder.startsWith(`${cwd}/`) ? cwd : folder]);
  session.setText(file.path, file.text);
  const snapshot = await session.snapshot(file.path);
  return (await session.readBundleSize(file.path)) ? session.snapshot(file.path) : snapshot;
}

/** Uses `file` as it was read from bytes, because the session only has its text and misses invalid bytes. */
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

/** Files that define the same package are several versions of one catalog and not its parts. */
function isPackageAlsoElsewhere(catalog: Catalog, { path }: SourceFile): boolean {
  for (const { definitions } of catalog.packages.values()) {
    const paths = new Set(definitions.map(({ document }) => document.path));
    if (paths.size > 1 && paths.has(path)) return true;
  }
  return false;
}
