// The bundles that may follow the installed version under OLM v1, found by index instead of testing every bundle.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { PackageFacts } from "../model/facts.ts";
import { EdgeIndex } from "./edge-index.ts";
import type { InstalledBundle } from "./edges.ts";
import { type V1Bundle, type V1FeatureGates, type VersionRelease, v1Bundles, versionReleaseKey } from "./v1-package.ts";

/**
 * The bundles, best first, that have an edge from the installed version or are that version, or that crash OLM when it
 * tests them. There may be others among them, as channels and ranges are not considered.
 */
export function possibleV1Successors(
  pkg: PackageFacts,
  gates: V1FeatureGates,
  from: { readonly edges: InstalledBundle; readonly same: VersionRelease },
): readonly V1Bundle[] {
  const bundles = v1Bundles(pkg, gates);
  const { edges, bundleOfEntry, byVersion } = indexBundles(bundles);
  const found = new Set(byVersion.get(versionReleaseKey(from.same))?.map(({ index }) => index));
  for (const entryIndex of edges.indexesFrom(from.edges)) found.add(bundleOfEntry[entryIndex] as number);
  return [...found].sort((a, b) => a - b).flatMap((index) => bundles[index] ?? []);
}

const indexBundles = memoize((bundles: readonly V1Bundle[]) => {
  const entries = bundles.flatMap((bundle, index) => bundle.entries.map(({ entry }) => ({ entry, index })));
  const versions = bundles.flatMap(({ version }, index) =>
    "ok" in version ? { key: versionReleaseKey(version.ok), index } : [],
  );
  return {
    edges: new EdgeIndex(entries.map(({ entry }) => entry)),
    /** For each entry of `edges`, the index of its bundle. */
    bundleOfEntry: entries.map(({ index }) => index),
    byVersion: groupBy(versions, ({ key }) => key),
  };
});
