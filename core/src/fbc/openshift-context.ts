// The OpenShift version that a catalog is for, and the catalogs that a cluster gets instead after its next minor upgrade.

import { pathBelow, pathIn } from "../base/path.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { compareMinorNumbers, type OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { CatalogLookup } from "./catalog-lookup.ts";
import {
  nextOpenShiftFoldersOf,
  type OpenShiftFolder,
  openShiftFolderOf,
  openShiftTargetOf,
} from "./openshift-target.ts";

/** Where one package is in the catalogs for the next OpenShift. */
export interface NextCatalog {
  /** The OpenShift version in the folder's name. */
  readonly minor: OpenShiftMinor;
  /** The folder `v4.21` beside this catalog's `v4.20`. */
  readonly folder: string;
  /** The catalog there and its package; undefined when no catalog in the folder has the package. */
  readonly found: { readonly catalog: Catalog; readonly pkg: Package } | undefined;
}

/** The OpenShift version that a catalog is for, and what follows in the next version. */
export interface OpenShiftContext {
  readonly target: OpenShiftMinor;
  /** The next catalog of each package, by package name; a package is absent when its next catalog is unknown. */
  readonly next: ReadonlyMap<string, NextCatalog>;
}

/**
 * The context of a catalog. Undefined when neither a folder name nor `setting`, the text of
 * `olmCatalogs.openshiftVersion`, gives its OpenShift version.
 */
export function openShiftContextOf(
  lookup: CatalogLookup,
  catalog: Catalog,
  setting: string | undefined,
): OpenShiftContext | undefined {
  const target = openShiftTargetOf(catalog.root, setting);
  if (!target) return undefined;
  const next = new Map<string, NextCatalog>();
  for (const name of catalog.packages.keys()) {
    const found = nextCatalog(lookup, catalog.root, name);
    if (found) next.set(name, found);
  }
  return { target, next };
}

/** The distinct catalogs for the next OpenShift. */
export function nextCatalogsIn({ next }: OpenShiftContext): readonly Catalog[] {
  return [...new Set([...next.values()].flatMap(({ found }) => found?.catalog ?? []))];
}

/** Whether two contexts have the same target and the same next catalogs. */
export function isSameOpenShiftContext(a: OpenShiftContext, b: OpenShiftContext): boolean {
  if (compareMinorNumbers(a.target, b.target) !== 0 || a.next.size !== b.next.size) return false;
  return [...a.next].every(([name, { folder, found }]) => {
    const other = b.next.get(name);
    return other?.folder === folder && other.found?.catalog === found?.catalog;
  });
}

/**
 * The next catalog of a package of the catalog with this root. Undefined when it is unknown: the root is in no folder
 * `v4.N`, no folder exists for the next version, or that folder has no catalogs or several with the package.
 */
function nextCatalog(lookup: CatalogLookup, root: string, packageName: string): NextCatalog | undefined {
  const below = pathBelow(openShiftFolderOf(root)?.path ?? root, root) ?? "";
  const results = nextOpenShiftFoldersOf(root)
    .filter(({ path }) => lookup.hasFolder(path))
    .map((folder) => findInFolder(lookup, folder, below, packageName));
  return results.find((each) => each?.found) ?? results.find((each) => each !== undefined);
}

/** Looks at the same path below the folder first, then anywhere below the folder. */
function findInFolder(
  lookup: CatalogLookup,
  { path: folder, minor }: OpenShiftFolder,
  below: string,
  packageName: string,
): NextCatalog | undefined {
  const atSamePath = lookup.catalogAt(below === "" ? folder : pathIn(folder, below));
  if (atSamePath?.packages.has(packageName)) return { minor, folder, found: foundIn(atSamePath, packageName) };
  // Usually the catalog is at the same path; only if it is not, all other files there are read.
  if (!lookup.hasReadEverything()) return undefined;
  const others = lookup.catalogsBelow(folder, packageName);
  if (others === undefined || others.length > 1) return undefined;
  return { minor, folder, found: others[0] && foundIn(others[0], packageName) };
}

function foundIn(catalog: Catalog, packageName: string): NextCatalog["found"] {
  const pkg = catalog.packages.get(packageName);
  return pkg && { catalog, pkg };
}
