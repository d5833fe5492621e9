import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import type { Version } from "../../versions/version.ts";
import { versionInEntryName } from "../../versions/version-in-entry-name.ts";

/** The version of a name that is not an entry: that of its bundle, else the version in the name. */
export function versionBehindName(pkg: Package, name: string): Version | undefined {
  const bundle = bundleNamed(pkg, name);
  if (bundle) return versionOf(bundle)?.version;
  return versionInEntryName(name)?.version;
}
