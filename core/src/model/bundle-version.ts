// The version of a bundle, from its olm.package property.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import { stringFieldOf } from "../go/field-of.ts";
import type { Located } from "../syntax/source-file.ts";
import { bundleVersionText, parseRelease, type Release } from "../versions/release.ts";
import { parseVersion, type Version } from "../versions/version.ts";
import type { Bundle, Property } from "./blob.ts";
import { type BundleFacts, type Facts, fact } from "./facts.ts";
import { copyIn } from "./read-bundle.ts";

/** The contents of an olm.package property; a missing field is undefined. */
export interface PackageProperty {
  readonly property: Property;
  readonly packageName: Located<string> | undefined;
  readonly version: Located<string> | undefined;
  readonly release: Located<string> | undefined;
}

export interface BundleVersion {
  readonly version: Version;
  /** Empty when the bundle has no release. */
  readonly release: Release;
  /** The version and the release, if any: must be unique in the package. */
  readonly text: string;
  readonly at: Located<string>;
}

/** The properties of a type, in the order of the text. */
export function propertiesOfType(bundle: Bundle, type: string): readonly Property[];
export function propertiesOfType(bundle: BundleFacts, type: string): BundleFacts["properties"];
export function propertiesOfType(bundle: BundleFacts, type: string): BundleFacts["properties"] {
  if (bundle.properties.length > mostSearchedProperties) return propertiesByType(bundle).get(type) ?? noProperties;
  return bundle.properties.filter((property) => (property.type?.value ?? "") === type);
}

const noProperties: BundleFacts["properties"] = [];

/** Longer lists are indexed. The indexes of all bundles of a large catalog would take more memory than their names. */
const mostSearchedProperties = 32;

const propertiesByType = memoize(
  ({ properties }: BundleFacts): ReadonlyMap<string, BundleFacts["properties"]> =>
    groupBy(properties, ({ type }) => type?.value ?? ""),
);

/** The olm.package property of a bundle; undefined when it has none, or several, which opm rejects. */
export const packagePropertyOf = memoize((bundle: Bundle): PackageProperty | undefined => {
  const [property, ...more] = propertiesOfType(bundle, "olm.package");
  if (property === undefined || more.length > 0 || property.value?.kind !== "map") return undefined;
  const { document, value } = property;
  return {
    property,
    packageName: stringFieldOf(document, value, "packageName"),
    version: stringFieldOf(document, value, "version"),
    release: stringFieldOf(document, value, "release"),
  };
});

/** The version of a bundle; undefined when it has none that opm can read. */
export function versionOf(bundle: Bundle): BundleVersion | undefined;
export function versionOf(bundle: BundleFacts): Facts<BundleVersion> | undefined;
export function versionOf(bundle: BundleFacts): Facts<BundleVersion> | undefined {
  return versionFact(bundle);
}

const versionFact = fact(
  (bundle): BundleVersion | undefined => {
    const at = packagePropertyOf(bundle)?.version;
    const version = at && parseVersion(at.value);
    const release = parseRelease(packagePropertyOf(bundle)?.release?.value ?? "");
    if (at === undefined || version === undefined || "error" in version || "error" in release) return undefined;
    return { version: version.ok, release: release.ok, text: bundleVersionText(version.ok, release.ok), at };
  },
  (version, document) => version && { ...version, at: copyIn(document, version.at) },
);
