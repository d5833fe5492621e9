// Reads folders with the bundle folders of a package as the catalogs that these add up to.

import { dirname } from "node:path";
import {
  type BundleFolder,
  type Catalog,
  configurationPathOf,
  decodeText,
  groupBy,
  type PackageCatalog,
  packageCatalogOf,
  packageFolderOf,
  readDecodedFile,
  Session,
  type SourceFile,
  type Workspace,
} from "#core";

/** The catalog of a folder with bundle folders, or of a bundle folder in one; undefined for any other folder. */
export async function readPackageFolder(workspace: Workspace, folder: string): Promise<Catalog | undefined> {
  const read = await workspace.readFolder(folder);
  const names = "ok" in read ? read.ok.map(({ name }) => name) : [];
  const isBundle = names.includes("manifests") && names.includes("metadata");
  const session = new Session(workspace);
  return (await session.packageCatalogAt(isBundle ? dirname(folder) : folder))?.catalog;
}

/** The catalogs that these bundle folders add up to, wherever several lie beside each other. */
export async function packageFoldersOf(
  workspace: Workspace,
  bundles: readonly BundleFolder[],
): Promise<readonly PackageCatalog[]> {
  const byFolder = groupBy(bundles, ({ root }) => dirname(root));
  const catalogs: PackageCatalog[] = [];
  for (const [folder, own] of byFolder) {
    if (own.length < 2) continue;
    catalogs.push(packageCatalogOf(packageFolderOf(folder, own, await readConfiguration(workspace, folder))));
  }
  return catalogs;
}

async function readConfiguration(workspace: Workspace, folder: string): Promise<SourceFile | undefined> {
  const path = configurationPathOf(folder);
  const read = await workspace.readFile(path);
  return "ok" in read ? readDecodedFile(path, decodeText(read.ok)) : undefined;
}
