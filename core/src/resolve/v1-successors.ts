// The bundles that may follow what is installed under OLM v1, without asking every bundle of the package.

import { groupBy } from "../base/group-by.ts";
import type { Package } from "../model/catalog.ts";
import { EdgeIndex } from "./edge-index.ts";
import type { InstalledVersion } from "./edges.ts";
import { type V1Bundle, type V1FeatureGates, type VersionRelease, v1Bundles, versionKey } from "./v1-package.ts";

interface Successors {
  readonly edges: EdgeIndex;
  /** For each entry of the index the place of its bundle among the package's. */
  readonly places: readonly number[];
  readonly byVersion: ReadonlyMap<string, readonly number[]>;
}

const remembered = new WeakMap<readonly V1Bundle[], Successors>();

/** At least the bundles with an edge from what is installed, or its version, or that make OLM crash; best first. */
export function possibleV1Successors(
  pkg: Package,
  reading: V1FeatureGates,
  from: { readonly edges: InstalledVersion; readonly same: VersionRelease },
): readonly V1Bundle[] {
  const bundles = v1Bundles(pkg, reading);
  const known = remembered.get(bundles) ?? readSuccessors(bundles);
  remembered.set(bundles, known);
  const { edges, places, byVersion } = known;
  const found = new Set(byVersion.get(versionKey(from.same)));
  for (const at of edges.indexesFrom(from.edges)) found.add(places[at] as number);
  return [...found].sort((a, b) => a - b).flatMap((place) => bundles[place] ?? []);
}

function readSuccessors(bundles: readonly V1Bundle[]): Successors {
  const entries = bundles.flatMap((bundle, place) => bundle.entries.map(({ entry }) => ({ entry, place })));
  const withVersion = bundles.flatMap(({ version }, place) =>
    "ok" in version ? { key: versionKey(version.ok), place } : [],
  );
  const byVersion = new Map<string, readonly number[]>();
  for (const [key, own] of groupBy(withVersion, (each) => each.key))
    byVersion.set(
      key,
      own.map(({ place }) => place),
    );
  return {
    edges: new EdgeIndex(entries.map(({ entry }) => entry)),
    places: entries.map(({ place }) => place),
    byVersion,
  };
}
