// The version of a bundle, which its olm.package property gives.

import { stringFieldOf } from "../go/field-of.ts";
import type { Located } from "../syntax/source-file.ts";
import { bundleVersionText, parseRelease, type Release } from "../versions/release.ts";
import { parseVersion, type Version } from "../versions/version.ts";
import type { Bundle, Property } from "./blob.ts";

/** What an olm.package property says; its values are undefined where it leaves them out. */
export interface PackageProperty {
  readonly property: Property;
  readonly packageName: Located<string> | undefined;
  readonly version: Located<string> | undefined;
  readonly release: Located<string> | undefined;
}

export interface BundleVersion {
  readonly version: Version;
  /** Empty where the bundle has no release. */
  readonly release: Release;
  /** What must be unique in the package: the version and, where there is one, the release. */
  readonly text: string;
  readonly at: Located<string>;
}

/** The properties of that type, in the order of the text. */
export function propertiesOfType(bundle: Bundle, type: string): readonly Property[] {
  return bundle.properties.filter((property) => (property.type?.value ?? "") === type);
}

const packageProperties = new WeakMap<Bundle, PackageProperty | undefined>();

/** The one olm.package property of a bundle; undefined when there is none or, which opm refuses, more than one. */
export function packagePropertyOf(bundle: Bundle): PackageProperty | undefined {
  if (!packageProperties.has(bundle)) packageProperties.set(bundle, readPackageProperty(bundle));
  return packageProperties.get(bundle);
}

const versions = new WeakMap<Bundle, BundleVersion | undefined>();

/** The version of a bundle; undefined when the bundle has none that opm can read. */
export function versionOf(bundle: Bundle): BundleVersion | undefined {
  if (!versions.has(bundle)) versions.set(bundle, readVersion(bundle));
  return versions.get(bundle);
}

function readPackageProperty(bundle: Bundle): PackageProperty | undefined {
  const [property, ...more] = propertiesOfType(bundle, "olm.package");
  if (property === undefined || more.length > 0 || property.value?.kind !== "map") return undefined;
  const { document, value } = property;
  return {
    property,
    packageName: stringFieldOf(document, value, "packageName"),
    version: stringFieldOf(document, value, "version"),
    release: stringFieldOf(document, value, "release"),
  };
}

function readVersion(bundle: Bundle): BundleVersion | undefined {
  const at = packagePropertyOf(bundle)?.version;
  const version = at && parseVersion(at.value);
  const release = parseRelease(packagePropertyOf(bundle)?.release?.value ?? "");
  if (at === undefined || version === undefined || "error" in version || "error" in release) return undefined;
  return { version: version.ok, release: release.ok, text: bundleVersionText(version.ok, release.ok), at };
}
