// What can be seen of the catalogs beside one, as a list of catalogs and as files that are read when somebody looks.

import type { Catalog } from "../model/catalog.ts";
import { folderOf, pathBelow, pathIn } from "./path.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** Where the catalogs for another OpenShift are looked for. */
export interface CatalogLookup {
  hasFolder(path: string): boolean;
  /** The catalog with that very root; it may be empty. */
  catalogAt(root: string): Catalog | undefined;
  /** Whether all that was looked at so far has been read; if not, somebody will look again. */
  hasReadEverything(): boolean;
  /** The catalogs below a folder that define a package; undefined where nothing there defines any package. */
  catalogsBelow(folder: string, packageName: string): readonly Catalog[] | undefined;
}

/** Catalogs that have all been read, such as those below a folder. */
export function lookUpInCatalogs(catalogs: readonly Catalog[]): CatalogLookup {
  const byRoot = new Map(catalogs.map((catalog) => [catalog.root, catalog]));
  const byFolder = new Map<string, readonly Catalog[]>();
  const below = (folder: string) => {
    const known = byFolder.get(folder);
    if (known) return known;
    const found = catalogs.filter(({ root }) => pathBelow(folder, root) !== undefined);
    byFolder.set(folder, found);
    return found;
  };
  return {
    hasFolder: (path) => below(path).length > 0,
    catalogAt: (root) => byRoot.get(root),
    hasReadEverything: () => true,
    catalogsBelow: (folder, packageName) => {
      const found = below(folder);
      if (!found.some(definesAny)) return undefined;
      return found.filter(({ packages }) => (packages.get(packageName)?.definitions.length ?? 0) > 0);
    },
  };
}

function definesAny({ packages }: Catalog): boolean {
  for (const { definitions } of packages.values()) if (definitions.length > 0) return true;
  return false;
}

/** The catalogs in some folders, open and on disk. */
export function lookUpInWorkspace(looking: WorkspaceReader): CatalogLookup {
  const { workspaceFolders, openPaths } = looking;
  return {
    hasFolder: (path) => {
      if (!workspaceFolders.some((folder) => pathBelow(folder, path) !== undefined)) return false;
      const above = folderOf(path);
      if (looking.folder(above).some(({ name, kind }) => kind === "folder" && pathIn(above, name) === path))
        return true;
      return openPaths.some((each) => pathBelow(path, each) !== undefined);
    },
    catalogAt: looking.catalog,
    hasReadEverything: looking.hasReadEverything,
    catalogsBelow: (folder, packageName) => {
      const files = looking.pathsBelow(folder).map((path) => ({ path, names: looking.definedPackages(path) }));
      if (files.every(({ names }) => names.length === 0)) return undefined;
      const defining = files.filter(({ names }) => names.includes(packageName));
      return looking.catalogsDefining(
        packageName,
        defining.map(({ path }) => path),
      );
    },
  };
}
