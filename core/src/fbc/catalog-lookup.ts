// Finds the catalogs for another OpenShift version, in a given list of catalogs or in a workspace.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import { folderOf, pathBelow, pathIn } from "../base/path.ts";
import type { Catalog } from "../model/catalog.ts";
import { minorText, type OpenShiftMinor } from "../openshift/openshift-minor.ts";
import { openShiftFolderOf } from "./openshift-target.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

export interface CatalogLookup {
  hasFolder(path: string): boolean;
  /** The catalog with exactly this root; it may be empty. */
  catalogAt(root: string): Catalog | undefined;
  /** Whether the answers so far are complete. If not, the caller reads what was missing and asks again. */
  hasReadEverything(): boolean;
  /** The catalogs below a folder that define a package; undefined when nothing there defines any package. */
  catalogsBelow(folder: string, packageName: string): readonly Catalog[] | undefined;
  /** The OpenShift version that a catalog root is for. */
  openShiftTarget(root: string): OpenShiftMinor | undefined;
  /** Whether an override gives a root its OpenShift version: then another may give the next version to other roots. */
  isStatedForPath(root: string): boolean;
  /** The names of the packages that are defined for an OpenShift version, with the paths or roots that define each. */
  packagesFor(minor: OpenShiftMinor): PackagePlaces;
  /** The names of the packages that are defined below a folder. */
  packagesBelow(folder: string): ReadonlySet<string>;
  /** The catalogs of a package that lie at these places. */
  catalogsAt(packageName: string, places: readonly string[]): readonly Catalog[];
}

/** Where packages are defined, by name. */
export type PackagePlaces = ReadonlyMap<string, readonly string[]>;

/** What settings say of the roots of catalogs that were read completely. */
export type StatedTargets = Pick<CatalogLookup, "openShiftTarget" | "isStatedForPath">;

const namesOnly: StatedTargets = {
  openShiftTarget: (root) => openShiftFolderOf(root)?.minor,
  isStatedForPath: () => false,
};

/** A lookup in catalogs that have been read completely. */
export function lookUpInCatalogs(catalogs: readonly Catalog[], stated: StatedTargets = namesOnly): CatalogLookup {
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
      if (below.every((catalog) => definedIn(catalog).length === 0)) return undefined;
      return below.filter(({ packages }) => (packages.get(packageName)?.definitions.length ?? 0) > 0);
    },
    ...stated,
    packagesFor: placesByMinor(stated, () =>
      catalogs.flatMap((catalog) =>
        definedIn(catalog).map((name) => ({ name, place: catalog.root, root: catalog.root })),
      ),
    ),
    packagesBelow: (folder) => new Set(allBelow(folder).flatMap(definedIn)),
    catalogsAt: (name, places) =>
      places.flatMap((root) => byRoot.get(root) ?? []).filter(({ packages }) => packages.has(name)),
  };
}

interface DefinedPackage {
  readonly name: string;
  readonly place: string;
  /** The folder whose OpenShift version counts. */
  readonly root: string;
}

/** Groups all packages by the OpenShift version that they are for, at the first question. */
function placesByMinor(
  { openShiftTarget }: Pick<StatedTargets, "openShiftTarget">,
  all: () => readonly DefinedPackage[],
): (minor: OpenShiftMinor) => PackagePlaces {
  let byMinor: ReadonlyMap<string, readonly DefinedPackage[]> | undefined;
  return (minor) => {
    byMinor ??= groupBy(all(), ({ root }) => {
      const target = openShiftTarget(root);
      return target ? minorText(target) : "";
    });
    const byName = groupBy(byMinor.get(minorText(minor)) ?? [], ({ name }) => name);
    return new Map(Array.from(byName, ([name, found]) => [name, found.map(({ place }) => place)]));
  };
}

const definedIn = memoize(({ packages }: Catalog): readonly string[] =>
  [...packages.values()].flatMap(({ name, definitions }) => (definitions.length > 0 ? name : [])),
);

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
    openShiftTarget: (root) => reader.openShiftTarget(root),
    isStatedForPath: (root) => reader.isOpenShiftStatedForPath(root),
    packagesFor: placesByMinor({ openShiftTarget: (root) => reader.openShiftTarget(root) }, () =>
      [...reader.pathsByPackage()].flatMap(([name, paths]) =>
        paths.map((place) => ({ name, place, root: folderOf(place) })),
      ),
    ),
    packagesBelow: (folder) => new Set(reader.pathsBelow(folder).flatMap((path) => reader.definedPackages(path))),
    catalogsAt: (name, places) => reader.catalogsDefining(name, places),
  };
}

function hasFolder(reader: WorkspaceReader, path: string): boolean {
  if (!reader.workspaceFolders.some((folder) => pathBelow(folder, path) !== undefined)) return false;
  const parent = folderOf(path);
  if (reader.folder(parent).some(({ name, kind }) => kind === "folder" && pathIn(parent, name) === path)) return true;
  return reader.openPaths.some((open) => pathBelow(path, open) !== undefined);
}
