// The packages of the workspace that were generated from a template, by opm at some earlier time.

import { memoize } from "../base/memoize.ts";
import { sharedFolders } from "../base/path.ts";
import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { minorsIn } from "../versions/openshift-name.ts";
import type { RenderedTemplate } from "./rendered-template.ts";

/** A package in a file that can have been generated from a template. */
export interface GeneratedPackage {
  readonly file: SourceFile;
  readonly pkg: Package;
  /** The same package as the template generates it now. */
  readonly now: Package;
}

/**
 * The packages in these files that can come from the template: they describe its images and have no channel or entry
 * that it does not generate. Repositories lay templates out in several ways, so the contents decide, and an
 * OpenShift version in both paths must be the same, as in `catalog-templates/v4.20.yaml` and
 * `catalogs/v4.20/lighthouse/catalog.yaml`.
 */
export function generatedPackages(
  { template, catalog, isPartial }: RenderedTemplate,
  files: readonly SourceFile[],
): readonly GeneratedPackage[] {
  const { path: own } = template.document;
  return files.flatMap((file) => {
    if (file.path === own || !mayBelongTogether(own, file.path)) return [];
    return completePackagesIn(file).flatMap((pkg): GeneratedPackage[] => {
      const now = catalog.packages.get(pkg.name);
      return now && canGenerate(now, pkg, isPartial) ? [{ file, pkg, now }] : [];
    });
  });
}

function canGenerate(now: Package, pkg: Package, isPartial: boolean): boolean {
  const names = new Set(now.channels.map(({ name }) => name?.value));
  const isShared = ({ name }: Channel) => names.has(name?.value);
  // Without an unknown bundle, the template lacks its channels and entries.
  if (isPartial) return pkg.channels.some(isShared);
  const known = new Set([...entryNamesIn(now), ...now.bundles.map(({ name }) => name?.value)]);
  return pkg.channels.every(isShared) && [...entryNamesIn(pkg)].every((name) => known.has(name));
}

const entryNamesIn = memoize(
  ({ channels }: Package): ReadonlySet<string | undefined> =>
    new Set(channels.flatMap(({ entries }) => entries.map(({ name }) => name?.value))),
);

/** A template that can have generated a package, as far as its path and its text tell. */
export interface Generator {
  readonly path: string;
  readonly agrees: boolean;
}

/**
 * Whether a package comes from a template and not from another one that can have generated it, too: the template agrees
 * with it, or no other does and it alone is nearest. Otherwise nothing is proven.
 */
export function isGeneratedBy(own: Generator, others: readonly Generator[], { file }: GeneratedPackage): boolean {
  if (own.agrees) return true;
  const distance = sharedFolders(own.path, file.path);
  return others.every(({ path, agrees }) => !agrees && sharedFolders(path, file.path) < distance);
}

/** The packages that a file holds as a whole, as opm writes them. */
const completePackagesIn = memoize((file: SourceFile): readonly Package[] =>
  [...readCatalog(file.path, [file]).packages.values()].filter(
    ({ definitions, channels }) => definitions.length === 1 && channels.length > 0,
  ),
);

function mayBelongTogether(template: string, generated: string): boolean {
  const wanted = versionsIn(template);
  const found = versionsIn(generated);
  return wanted.length === 0 || found.length === 0 || found.some((minor) => isBetween(minor, wanted));
}

/** `v4.12-v4.16.yaml` is a template for a range of versions. */
function isBetween(minor: number, [first = minor, ...others]: readonly number[]): boolean {
  return first <= minor && minor <= (others.at(-1) ?? first);
}

/** As numbers to be compared; no minor version of OpenShift has four digits. */
function versionsIn(path: string): readonly number[] {
  return minorsIn(path).map(({ major, minor }) => Number(major) * 1000 + Number(minor));
}
