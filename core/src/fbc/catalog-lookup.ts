// Finds the catalogs for another OpenShift version, in a given list of catalogs or in a workspace.

import { memoize } from "../base/memoize.ts";
import { folderOf, pathBelow, pathIn } from "../base/path.ts";
import type { Catalog } from "../model/catalog.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

export interface CatalogLookup {
  hasFolder(path: string): boolean;
  /** The catalog with exactly this root; it may be empty. */
  catalogAt(root: string): Catalog | undefined;
  /** Whether the answers so far are complete. If not, the caller reads what was missing and asks again. */
  hasReadEverything(): boolean;
  /** The catalogs below a folder that define a package; undefined when nothing there defines any package. */
  catalogsBelow(folder: string, packageName: string): readonly Catalog[] | undefined;
}

/** A lookup in catalogs that have been read completely. */
export function lookUpInCatalogs(catalogs: readonly Catalog[]): CatalogLookup {
  const byRoot = new Map(catalogs.map((catalog) => [catalog.root, catalog]));
  const byFolder = new Map<string, readonly Catalog[]>();
  const allBelow = (folder: string) => {
    const known = byFolder.get(folder);
    if (known) return known;
    const below = catalogs.filter(({ root }) => pathBelow(folder, root) !== undefined);
    byFolder.set(folder, below);
    return below;
  };
  return {
    hasFolder: (path) => allBelow(path).length > 0,
    catalogAt: (root) => byRoot.get(root),
    hasReadEverything: () => true,
    catalogsBelow: (folder, packageName) => {
      const below = allBelow(folder);
      if (!below.some(definesAnyPackage)) return undefined;
      return below.filter(({ packages }) => (packages.get(packageName)?.definitions.length ?? 0) > 0);
    },
  };
}

const definesAnyPackage = memoize(({ packages }: Catalog): boolean => {
  for (const { definitions } of packages.values()) if (definitions.length > 0) return true;
  return false;
});

/** A lookup in the workspace folders, in open documents and on disk. */
export function lookUpInWorkspace(reader: WorkspaceReader): CatalogLookup {
  return {
    hasFolder: (path) => hasFolder(reader, path),
    catalogAt: (root) => reader.catalog(root),
    hasReadEverything: () => reader.hasReadEverything(),
    catalogsBelow: (folder, packageName) => {
      const files = reader.pathsBelow(folder).map((path) => ({ path, names: reader.definedPackages(path) }));
      if (files.every(({ names }) => names.length === 0)) return undefined;
      const paths = files.filter(({ names }) => names.includes(packageName)).map(({ path }) => path);
      return reader.catalogsDefining(packageName, paths);
    },
  };
}

function hasFolder(reader: WorkspaceReader, path: string): boolean {
  if (!reader.workspaceFolders.some((folder) => pathBelow(folder, path) !== undefined)) return false;
  const parent = folderOf(path);
  if (reader.folder(parent).some(({ name, kind }) => kind === "folder" && pathIn(parent, name) === path)) return true;
  return reader.openPaths.some((open) => pathBelow(path, open) !== undefined);
}
