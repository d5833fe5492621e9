// The catalog that a cluster gets in the place of this one when it goes on to the next OpenShift.

import type { Catalog, Package } from "../model/catalog.ts";
import { compareMinorNumbers, type OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { CatalogLookup } from "./catalog-lookup.ts";
import {
  nextOpenShiftFoldersOf,
  type OpenShiftFolder,
  openShiftFolderOf,
  openShiftTargetOf,
} from "./openshift-target.ts";
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

/** What is known of the OpenShift that a catalog is for. */
export interface OpenShiftContext {
  readonly target: OpenShiftMinor;
  /** Where its packages go on, by name; nothing is known of those that are not there. */
  readonly next: ReadonlyMap<string, NextCatalog>;
}

/** What is known around a catalog, `setting` being the text of `olmCatalogs.openshiftVersion`; undefined without a target. */
export function openShiftContextOf(
  shelf: CatalogLookup,
  catalog: Catalog,
  setting: string | undefined,
): OpenShiftContext | undefined {
  const target = openShiftTargetOf(catalog.root, setting);
  if (!target) return undefined;
  const next = new Map<string, NextCatalog>();
  for (const name of catalog.packages.keys()) {
    const found = nextCatalog(shelf, catalog.root, name);
    if (found) next.set(name, found);
  }
  return { target, next };
}

/** The catalogs for the next OpenShift, each once. */
export function nextCatalogsIn({ next }: OpenShiftContext): readonly Catalog[] {
  return [...new Set([...next.values()].flatMap(({ found }) => found?.catalog ?? []))];
}

/** Whether two looks around have seen the same. */
export function isSameOpenShiftContext(a: OpenShiftContext, b: OpenShiftContext): boolean {
  if (compareMinorNumbers(a.target, b.target) !== 0 || a.next.size !== b.next.size) return false;
  return [...a.next].every(([name, { folder, found }]) => {
    const other = b.next.get(name);
    return other?.folder === folder && other.found?.catalog === found?.catalog;
  });
}

/**
 * Where a package of the catalog with that root goes on. Undefined where nothing is known: the root lies below no folder
 * `v4.N`, there is no folder for the next version, or that one holds no catalogs, or several of the package.
 */
function nextCatalog(shelf: CatalogLookup, root: string, packageName: string): NextCatalog | undefined {
  const below = pathBelow(openShiftFolderOf(root)?.path ?? root, root) ?? "";
  const looks = nextOpenShiftFoldersOf(root)
    .filter(({ path }) => shelf.hasFolder(path))
    .map((folder) => lookInto(shelf, folder, below, packageName));
  return looks.find((each) => each?.found) ?? looks.find((each) => each !== undefined);
}

/** At the same place below the folder, else wherever in it. */
function lookInto(
  shelf: CatalogLookup,
  { path: folder, minor }: OpenShiftFolder,
  below: string,
  packageName: string,
): NextCatalog | undefined {
  const same = shelf.catalogAt(below === "" ? folder : pathIn(folder, below));
  if (same?.packages.has(packageName)) return { minor, folder, found: foundIn(same, packageName) };
  // Most often it is there, and then nothing else needs to be read.
  if (!shelf.hasReadEverything()) return undefined;
  const others = shelf.catalogsBelow(folder, packageName);
  if (others === undefined || others.length > 1) return undefined;
  return { minor, folder, found: others[0] && foundIn(others[0], packageName) };
}

function foundIn(catalog: Catalog, packageName: string): NextCatalog["found"] {
  const pkg = catalog.packages.get(packageName);
  return pkg && { catalog, pkg };
}
