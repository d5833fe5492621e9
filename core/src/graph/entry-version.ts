// The version that opm uses for an entry when it draws edges: render-graph in alpha/declcfg/write.go.

import { packagePropertyOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { parseVersion, type Version } from "../versions/version.ts";

/** 0.0.0, which opm uses for an entry without a bundle or with an unreadable version. */
export const zeroVersion: Version = { major: 0, minor: 0, patch: 0, pre: [], build: [] };

/** The version of the entry's bundle, or 0.0.0. */
export function entryVersion(pkg: Package, entry: string): Version {
  const bundle = bundleNamed(pkg, entry);
  const version = bundle && packagePropertyOf(bundle)?.version;
  const parsed = version && parseVersion(version.value);
  return parsed && "ok" in parsed ? parsed.ok : zeroVersion;
}
