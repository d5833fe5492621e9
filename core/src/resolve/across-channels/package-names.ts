// Everything in a package that updates can start from, in one order, so that many updates are a few index ranges.

import { memoize } from "../../base/memoize.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { edgeNamesOf } from "../../model/written-edges.ts";
import type { InstalledBundle } from "../edges.ts";
import { noFeatureGates, v1Bundles } from "../v1-package.ts";
import { VersionLine } from "../version-line.ts";

/**
 * The names of all bundles and entries, and those that `replaces` and `skips` refer to. OLM v1 also installs a bundle that
 * is in no channel.
 */
export interface PackageNames {
  /** Each name once: first those with a version, lowest first, then the others. */
  readonly names: readonly string[];
  /** The names with a version, at the same indexes. */
  readonly versionLine: VersionLine<InstalledBundle>;
  indexOf(name: string): number | undefined;
}

export const packageNames = memoize((pkg: PackageFacts): PackageNames => {
  const versions = new Map(v1Bundles(pkg, noFeatureGates).map(({ name, written }) => [name, written]));
  const installed = new Map([...versions].filter(([, version]) => version !== undefined));
  for (const { entries } of pkg.channels) {
    for (const entry of entries) {
      for (const at of [entry.name, ...edgeNamesOf(entry)]) {
        if (at?.value && !installed.has(at.value)) installed.set(at.value, undefined);
      }
    }
  }
  const bundles = Array.from(installed, ([name, version]) => ({ name, version }));
  const versionLine = new VersionLine(bundles.flatMap(({ name, version }) => (version ? { name, version } : [])));
  const without = bundles.flatMap(({ name, version }) => (version ? [] : name));
  const names = [...versionLine.entries.map(({ name }) => name), ...without];
  const indexes = new Map(names.map((name, index) => [name, index]));
  return { names, versionLine, indexOf: (name) => indexes.get(name) };
});
