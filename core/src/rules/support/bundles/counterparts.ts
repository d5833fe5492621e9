// The bundles of catalogs that were made from a bundle folder: those with the name of its CSV.

import { groupBy } from "../../../base/group-by.ts";
import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { packagesOfFolder } from "../../../bundle/bundle-in-package.ts";
import type { Bundle } from "../../../model/blob.ts";
import type { Package } from "../../../model/catalog.ts";
import { bundleNamed } from "../../../model/find-in-package.ts";
import type { WorkspaceCatalogs } from "../../../model/workspace-catalogs.ts";
import type { Place } from "../../../syntax/source-file.ts";
import type { Report } from "../../rule.ts";

/** A package of a catalog, with the catalog's name in messages. */
export interface PackageInCatalog {
  readonly pkg: Package;
  readonly catalog: string;
}

/** A bundle of a catalog that has the name of a CSV. */
export interface Counterpart extends PackageInCatalog {
  readonly bundle: Bundle;
}

/** The packages of the workspace's catalogs that a bundle folder may belong to. */
export function packagesInCatalogs(folder: BundleFolder, catalogs: WorkspaceCatalogs): readonly PackageInCatalog[] {
  return packagesOfFolder(folder).flatMap((name) =>
    catalogs.catalogsWith(name).flatMap((catalog) => {
      const pkg = catalog.packages.get(name);
      return pkg ? [{ pkg, catalog: catalogs.displayName(catalog) }] : [];
    }),
  );
}

/** The bundles with the name of the folder's CSV, at most one of each package. */
export function counterpartsOf(folder: BundleFolder, catalogs: WorkspaceCatalogs): readonly Counterpart[] {
  const name = folder.csv?.name?.value;
  if (!name) return [];
  return packagesInCatalogs(folder, catalogs).flatMap((each) => {
    const bundle = bundleNamed(each.pkg, name);
    return bundle ? [{ ...each, bundle }] : [];
  });
}

/** What one catalog has instead. */
export interface Difference {
  /** What differs; the differences of several catalogs in the same part are one finding. */
  readonly part: string;
  readonly at: Place;
  readonly message: string;
  /** The place in the catalog. */
  readonly there: Place;
  readonly catalog: string;
}

/** One report for each part, with the message of the first catalog and the places in all of them. */
export function* differenceReports(differences: readonly Difference[]): Generator<Report> {
  const byPart = groupBy(differences, ({ part }) => part);
  for (const [first, ...more] of byPart.values()) {
    if (!first) continue;
    const { at, message } = first;
    const related = [first, ...more].map(({ there, catalog }) => ({ message: `in catalog '${catalog}'`, at: there }));
    yield { at, message, related };
  }
}
