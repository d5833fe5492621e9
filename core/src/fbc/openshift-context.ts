// The OpenShift version that a catalog is for, and the catalogs that a cluster gets instead after its next minor upgrade.

import { pathBelow, pathIn } from "../base/path.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { compareMinorNumbers, type OpenShiftMinor } from "../openshift/openshift-minor.ts";
import type { CatalogLookup } from "./catalog-lookup.ts";
import {
  nextOpenShiftFoldersOf,
  nextOpenShiftMinorsOf,
  type OpenShiftFolder,
  openShiftFolderOf,
} from "./openshift-target.ts";

/** Where one package is in the catalogs for the next OpenShift. */
export interface NextCatalog {
  readonly minor: OpenShiftMinor;
  /** The folder `v4.21` beside this catalog's `v4.20`; undefined where settings state which catalogs are the next. */
  readonly folder: string | undefined;
  /** The catalog there and its package; undefined when no catalog for the next OpenShift has the package. */
  readonly found: { readonly catalog: Catalog; readonly pkg: Package } | undefined;
  /** True while fewer than half as many packages are there as for this OpenShift: then a missing one says nothing. */
  readonly hasJustBegun: boolean;
}

/** The OpenShift version that a catalog is for, and what follows in the next version. */
export interface OpenShiftContext {
  readonly target: OpenShiftMinor;
  /** The next catalog of each package, by package name; a package is absent when its next catalog is unknown. */
  readonly next: ReadonlyMap<string, NextCatalog>;
}

/** The context of a catalog. Undefined when neither a folder name nor settings give its OpenShift version. */
export function openShiftContextOf(lookup: CatalogLookup, catalog: Catalog): OpenShiftContext | undefined {
  const target = lookup.openShiftTarget(catalog.root);
  if (!target) return undefined;
  const nextOf = nextCatalogFinder(lookup, catalog.root, target);
  const next = new Map<string, NextCatalog>();
  for (const name of catalog.packages.keys()) {
    const found = nextOf(name);
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
  return [...a.next].every(([name, { minor, folder, found, hasJustBegun }]) => {
    const other = b.next.get(name);
    if (!other || other.folder !== folder || other.hasJustBegun !== hasJustBegun) return false;
    return compareMinorNumbers(other.minor, minor) === 0 && other.found?.catalog === found?.catalog;
  });
}

/**
 * Finds the next catalog of a package of the catalog with this root: in the folders beside it that are named after the next
 * version, or where settings state versions path by path, among the catalogs that these state to be for the next one.
 * Undefined when it is unknown: nothing is for the next version, or several catalogs there have the package.
 */
function nextCatalogFinder(
  lookup: CatalogLookup,
  root: string,
  target: OpenShiftMinor,
): (packageName: string) => NextCatalog | undefined {
  const own = openShiftFolderOf(root);
  // Settings may know better than a name.
  const isNamed = own !== undefined && compareMinorNumbers(own.minor, target) === 0;
  const folders = isNamed ? nextOpenShiftFoldersOf(root).filter(({ path }) => lookup.hasFolder(path)) : [];
  if (own && folders.length > 0) {
    const below = pathBelow(own.path, root) ?? "";
    return (name) => {
      const results = folders.map((folder) => findInFolder(lookup, { own, folder, below }, name));
      return results.find((each) => each?.found) ?? results.find((each) => each !== undefined);
    };
  }
  if (!lookup.isStatedForPath(root)) return () => undefined;
  const stated = nextOpenShiftMinorsOf(target)
    .map((minor) => ({ minor, packages: lookup.packagesFor(minor) }))
    .filter(({ packages }) => packages.size > 0);
  return (name) => {
    const next = stated.find(({ packages }) => packages.has(name)) ?? stated[0];
    if (!next) return undefined;
    const catalogs = lookup.catalogsAt(name, next.packages.get(name) ?? []);
    if (catalogs.length > 1) return undefined;
    const found = catalogs[0] && foundIn(catalogs[0], name);
    const hasJustBegun = !found && isFew(next.packages.size, lookup.packagesFor(target).size);
    return { minor: next.minor, folder: undefined, found, hasJustBegun };
  };
}

/** Where a package of the next version is looked for. */
interface NextPlace {
  readonly own: OpenShiftFolder;
  readonly folder: OpenShiftFolder;
  /** The path of the catalog below its own folder. */
  readonly below: string;
}

/** Looks at the same path below the folder first, then anywhere below the folder. */
function findInFolder(
  lookup: CatalogLookup,
  { own, folder: { path: folder, minor }, below }: NextPlace,
  packageName: string,
): NextCatalog | undefined {
  const atSamePath = lookup.catalogAt(below === "" ? folder : pathIn(folder, below));
  if (atSamePath?.packages.has(packageName)) {
    return { minor, folder, found: foundIn(atSamePath, packageName), hasJustBegun: false };
  }
  // Usually the catalog is at the same path; only if it is not, all other files there are read.
  if (!lookup.hasReadEverything()) return undefined;
  const others = lookup.catalogsBelow(folder, packageName);
  if (others === undefined || others.length > 1) return undefined;
  const found = others[0] && foundIn(others[0], packageName);
  const hasJustBegun = !found && isFew(lookup.packagesBelow(folder).size, lookup.packagesBelow(own.path).size);
  return { minor, folder, found, hasJustBegun };
}

/** Whether the next OpenShift has so few of the packages that most of them are still to come. */
function isFew(next: number, here: number): boolean {
  return next * 2 < here;
}

function foundIn(catalog: Catalog, packageName: string): NextCatalog["found"] {
  const pkg = catalog.packages.get(packageName);
  return pkg && { catalog, pkg };
}
