// The packages of the workspace that were generated from a template, by opm at some earlier time.

import { memoize } from "../base/memoize.ts";
import type { Package } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import { compareOpenShiftMinors, type OpenShiftMinor } from "../openshift/openshift-minor.ts";
import { minorsIn } from "../openshift/openshift-name.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import type { RenderedTemplate } from "./rendered-template.ts";

/** A package in a file that was probably generated from a template. */
export interface GeneratedPackage {
  readonly file: SourceFile;
  readonly pkg: Package;
  /** The same package as the template generates it now. */
  readonly now: Package;
}

/**
 * The packages in these files that come from the template: they describe its images and have no other channels than the
 * template generates. Repositories lay templates out in several ways, so the contents decide, and an OpenShift version in
 * both paths must be the same, as in `catalog-templates/v4.20.yaml` and `catalogs/v4.20/lighthouse/catalog.yaml`.
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
      const names = new Set(now?.channels.map(({ name }) => name?.value));
      const isShared = ({ name }: Package["channels"][number]) => names.has(name?.value);
      // Without an unknown bundle, the template lacks its channels.
      const hasSameChannels = isPartial ? pkg.channels.some(isShared) : pkg.channels.every(isShared);
      return now && hasSameChannels ? [{ file, pkg, now }] : [];
    });
  });
}

/** The packages that a file holds as a whole, as opm writes them. */
const completePackagesIn = memoize((file: SourceFile): readonly Package[] =>
  [...readCatalog(file.path, [file]).packages.values()].filter(
    ({ definitions, channels }) => definitions.length === 1 && channels.length > 0,
  ),
);

function mayBelongTogether(template: string, generated: string): boolean {
  const wanted = minorsIn(template);
  const found = minorsIn(generated);
  return wanted.length === 0 || found.length === 0 || found.some((minor) => isBetween(minor, wanted));
}

/** `v4.12-v4.16.yaml` is a template for a range of versions. */
function isBetween(minor: OpenShiftMinor, wanted: readonly OpenShiftMinor[]): boolean {
  const [first = minor] = wanted;
  const last = wanted.at(-1) ?? first;
  return compareOpenShiftMinors(first, minor) <= 0 && compareOpenShiftMinors(minor, last) <= 0;
}
