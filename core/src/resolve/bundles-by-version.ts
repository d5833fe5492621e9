// All bundles of a package as versions that a cluster may have installed.

import { memoize } from "../base/memoize.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import type { InstalledBundle } from "./edges.ts";
import { VersionLine } from "./version-line.ts";

/** The bundles that have a name and a valid version, lowest version first; the first of each name. */
export const bundlesByVersion = memoize((pkg: PackageFacts): VersionLine<InstalledBundle> => {
  const bundles = new Map<string, InstalledBundle>();
  for (const bundle of pkg.bundles) {
    const version = versionOf(bundle)?.version;
    if (bundle.name && version && !bundles.has(bundle.name.value)) {
      bundles.set(bundle.name.value, { name: bundle.name.value, version });
    }
  }
  return new VersionLine(bundles.values());
});
