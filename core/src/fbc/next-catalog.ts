// The catalog that a cluster gets in the place of this one when it goes on to the next OpenShift.

import type { Catalog, Package } from "../model/catalog.ts";
import type { OpenShiftMinor } from "../upgradeable/openshift-minor.ts";
import { nextOpenShiftFolders, type OpenShiftFolder, openShiftFolderOf } from "./openshift-target.ts";
import { pathBelow, pathIn } from "./path.ts";

/** What the catalogs for the next OpenShift hold of one package. */
export interface NextCatalog {
  /** The OpenShift that the folder is named after. */
  readonly minor: OpenShiftMinor;
  /** The folder `v4.21` beside this catalog's `v4.20`. */
  readonly folder: string;
  /** The catalog there and its package; undefined where no catalog in the folder has the package. */
  readonly found: { readonly catalog: Catalog; readonly pkg: Package } | undefined;
}

/** What can be seen of the catalogs beside one: all that were read, or what an editor has open and on disk. */
export interface Shelf {
  hasFolder(path: string): boolean;
  /** The catalog with that very root. */
  catalogAt(root: string): Catalog | undefined;
  /** The catalogs below a folder that define a package; undefined where nothing there defines any package. */
  catalogsBelow(folder: string, packageName: string): readonly Catalog[] | undefined;
}

/**
 * Where a package of the catalog with that root goes on. Undefined where nothing is known: the root lies below no folder
 * `v4.N`, there is no folder for the next version, or that one holds no catalogs, or several of the package.
 */
export function nextCatalog(shelf: Shelf, root: string, packageName: string): NextCatalog | undefined {
  const own = openShiftFolderOf(root);
  if (!own) return undefined;
  const below = pathBelow(own.path, root) ?? "";
  const looks = nextOpenShiftFolders(own)
    .filter(({ path }) => shelf.hasFolder(path))
    .map((folder) => lookInto(shelf, folder, below, packageName));
  return looks.find((each) => each?.found) ?? looks.find((each) => each !== undefined);
}

/** At the same place below the folder, else wherever in it. */
function lookInto(
  shelf: Shelf,
  { path: folder, minor }: OpenShiftFolder,
  below: string,
  packageName: string,
): NextCatalog | undefined {
  const same = shelf.catalogAt(below === "" ? folder : pathIn(folder, below));
  if (same?.packages.has(packageName)) return { minor, folder, found: foundIn(same, packageName) };
  const others = shelf.catalogsBelow(folder, packageName);
  if (others === undefined || others.length > 1) return undefined;
  return { minor, folder, found: others[0] && foundIn(others[0], packageName) };
}

function foundIn(catalog: Catalog, packageName: string): NextCatalog["found"] {
  const pkg = catalog.packages.get(packageName);
  return pkg && { catalog, pkg };
}

/** Catalogs that were all read, such as those below a folder. */
export function shelfOf(catalogs: readonly Catalog[]): Shelf {
  const isBelow = (folder: string, { root }: Catalog) => pathBelow(folder, root) !== undefined;
  const defines = ({ packages }: Catalog, name: string) => (packages.get(name)?.definitions.length ?? 0) > 0;
  return {
    hasFolder: (path) => catalogs.some((catalog) => isBelow(path, catalog)),
    catalogAt: (root) => catalogs.find((catalog) => catalog.root === root),
    catalogsBelow: (folder, packageName) => {
      const below = catalogs.filter((catalog) => isBelow(folder, catalog));
      const isEmpty = below.every(({ packages }) =>
        [...packages.keys()].every((name) => !packages.get(name)?.definitions.length),
      );
      return isEmpty ? undefined : below.filter((catalog) => defines(catalog, packageName));
    },
  };
}
