// The catalog of a CSV without other bundle folders beside it: its entry among the bundles that are known.

import { memoize } from "../base/memoize.ts";
import { nearestName } from "../base/nearest-name.ts";
import { folderOf } from "../base/path.ts";
import type { Bundle } from "../model/blob.ts";
import type { Catalog, Package } from "../model/catalog.ts";
import { type ClusterServiceVersion, packageInName } from "../model/csv.ts";
import { mapNode, textNode } from "../model/generated-nodes.ts";
import { withBundleFields } from "../model/read-bundle.ts";
import { catalogOfBlobs } from "../model/read-catalog.ts";
import { edgeNamesOf } from "../model/written-edges.ts";
import type { Located } from "../syntax/source-file.ts";
import { compareVersions, type Version, versionText } from "../versions/version.ts";
import { isBareVersion, versionInEntryName } from "../versions/version-in-entry-name.ts";
import type { BundleFolder } from "./bundle-folder.ts";
import { type BundleInPackage, bundleInPackage } from "./bundle-in-package.ts";
import { channelBlob, packageBlob } from "./package-catalog.ts";

/**
 * The catalog of a CSV alone: its entry in a channel without a name, of the package that its name begins with, and a bundle
 * for each name in its `replaces` and `skips` that states a version. It shows what is wrong with the CSV's edges and names,
 * not what the CSV leads to.
 */
export const catalogOfCsv = memoize((csv: ClusterServiceVersion): Catalog | undefined => {
  const own = entryOf(csv);
  if (!own) return undefined;
  const { name } = own;
  return catalogWith(own, packageInName(name.value) ?? name.value, namedBundles(own));
});

/** The same with the bundles of a catalog's package as the known ones, and no channel other than that of the CSV. */
export function catalogOfCsvAmong(csv: ClusterServiceVersion, { name, bundles }: Package): Catalog | undefined {
  const own = entryOf(csv);
  return own && catalogWith(own, name, bundles);
}

function entryOf(csv: ClusterServiceVersion): BundleInPackage | undefined {
  const folder: BundleFolder = { ...noParts, root: folderOf(csv.document.path), csvs: [csv], csv, holdsCsv: true };
  return bundleInPackage(folder);
}

const noParts = {
  files: [],
  manifests: [],
  strays: [],
  crds: [],
  annotations: undefined,
  properties: undefined,
  dependencies: undefined,
  dockerfile: undefined,
  size: undefined,
  rightRoot: undefined,
} satisfies Partial<BundleFolder>;

function catalogWith(read: BundleInPackage, packageName: string, others: readonly Bundle[]): Catalog {
  const { csv, root } = read.folder;
  const pkg = { ...read.name, value: packageName };
  const own = { ...read, bundle: withBundleFields(read.bundle, { package: pkg }) };
  const entry = { bundle: own, replaces: own.replaces, skips: own.skips };
  const at = csv?.kind ?? read.name;
  const channel = channelBlob([own], { name: { ...at, value: "" }, head: own, entries: [entry] });
  return catalogOfBlobs(root, [], [packageBlob([own], undefined), channel, own.bundle, ...others], []);
}

/** The bundles that a CSV says exist, at the names that say so. A misspelt name says nothing. */
function namedBundles(own: BundleInPackage): readonly Bundle[] {
  const { name, version } = own;
  const named = edgeNamesOf(own).filter((each) => each.value !== name.value);
  const distinct = new Map(named.map((each) => [each.value, each]));
  return [...distinct.values()].flatMap((each) => {
    const stated = versionInEntryName(each.value)?.version;
    if (!stated || isMisspelt(each.value, name.value) || isSameVersion(stated, version)) return [];
    // opm looks for a CSV with this name.
    if (isBareVersion(each.value) && !isBareVersion(name.value)) return [];
    return bundleNamed(each, stated);
  });
}

/** Whether a name nearly begins with the package of another. */
function isMisspelt(name: string, own: string): boolean {
  const [stem, ownStem] = [packageInName(name), packageInName(own)];
  return stem !== undefined && ownStem !== undefined && nearestName(stem, [ownStem]) !== undefined;
}

/** Builds of one version differ in their metadata, which the name of a bundle cannot state. */
function isSameVersion(stated: Version, own: Version | undefined): boolean {
  return own !== undefined && own.build.length === 0 && compareVersions(stated, own) === 0;
}

function bundleNamed(name: Located<string>, version: Version): Bundle {
  const packageName = { ...name, value: packageInName(name.value) ?? name.value };
  const text = (value: string) => textNode(name, value);
  const value = mapNode(name, { packageName: text(packageName.value), version: text(versionText(version)) });
  const type = { ...name, value: "olm.package" };
  const map = mapNode(name, { type: text(type.value), value });
  const { document, span } = name;
  return {
    kind: "bundle",
    document,
    root: mapNode(name, { schema: text("olm.bundle"), name: text(name.value) }),
    schema: { document, span, value: "olm.bundle" },
    problems: [],
    package: packageName,
    name,
    image: undefined,
    properties: [{ document, span, map, type, value }],
    relatedImages: [],
  };
}
