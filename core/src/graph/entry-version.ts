// The version by which opm draws the edges of an entry: render-graph, alpha/declcfg/write.go.

import { packagePropertyOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { parseVersion, type Version } from "../versions/version.ts";

/** What a missing bundle, or one without a readable version, counts as. */
export const zeroVersion: Version = { major: 0, minor: 0, patch: 0, pre: [], build: [] };

/** The version of the entry's bundle; 0.0.0 where there is none. */
export function entryVersion(pkg: Package, entry: string): Version {
  const bundle = bundleNamed(pkg, entry);
  const version = bundle && packagePropertyOf(bundle)?.version;
  const parsed = version && parseVersion(version.value);
  return parsed && "ok" in parsed ? parsed.ok : zeroVersion;
}
