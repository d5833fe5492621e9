import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import { bundleNamed } from "../../model/find-in-package.ts";
import { parseVersion, type Version } from "../../versions/version.ts";

/** The version of a name that is not an entry: that of its bundle, else the version at the end of the name. */
export function versionBehindName(pkg: Package, name: string): Version | undefined {
  const bundle = bundleNamed(pkg, name);
  if (bundle) return versionOf(bundle)?.version;
  for (const { index } of name.matchAll(/[.-]v(?=\d)/g)) {
    const written = parseVersion(name.slice(index + ".v".length));
    if ("ok" in written) return written.ok;
  }
  return undefined;
}
