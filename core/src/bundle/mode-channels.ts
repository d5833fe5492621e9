// The channels that each mode of opm's `index add` makes of bundles.

import type { Located } from "../syntax/source-file.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { type BundleInPackage, compareWithBuild } from "./bundle-in-package.ts";
import type { UpdateMode } from "./package-folder.ts";

/** A channel as opm makes it. */
export interface ModeChannel {
  /** At the head's annotations. */
  readonly name: Located<string>;
  readonly head: BundleInPackage;
  /** From the head on; those that a mode leaves out are missing. */
  readonly entries: readonly ModeEntry[];
}

/** A bundle in a channel, with the edges that the mode gives to it. */
export interface ModeEntry {
  readonly bundle: BundleInPackage;
  readonly replaces: Located<string> | undefined;
  readonly skips: readonly Located<string>[];
}

/** The channels of a package's bundles, by name. */
export function channelsInMode(mode: UpdateMode, bundles: readonly BundleInPackage[]): readonly ModeChannel[] {
  const members = new Map<string, { readonly name: Located<string>; readonly bundle: BundleInPackage }[]>();
  for (const bundle of bundles) {
    if (!bundle.version) continue;
    for (const name of bundle.channels) {
      const known = members.get(name.value);
      if (known) known.push({ name, bundle });
      else members.set(name.value, [{ name, bundle }]);
    }
  }
  const byName = new Map(bundles.map((bundle) => [bundle.name.value, bundle]));
  const names = [...members.keys()].sort();
  return names.map((channel) => {
    const own = (members.get(channel) ?? []).toSorted((a, b) =>
      compareWithBuild(a.bundle.version as Version, b.bundle.version as Version),
    );
    const last = own[own.length - 1] as (typeof own)[number];
    const sorted = own.map(({ bundle }) => bundle);
    const entries =
      mode === "replaces-mode" ? chainFrom(last.bundle, byName) : bySemver(sorted, mode === "semver-skippatch-mode");
    return { name: last.name, head: last.bundle, entries };
  });
}

/**
 * The head and what it replaces, directly or not, then the skipped bundles, whose own edges do not count
 * (addPackageChannels in pkg/sqlite/load.go). Which channels those other bundles name does not matter.
 */
function chainFrom(head: BundleInPackage, byName: ReadonlyMap<string, BundleInPackage>): readonly ModeEntry[] {
  const chain: ModeEntry[] = [];
  const seen = new Set<BundleInPackage>();
  const skipped = new Set<BundleInPackage>();
  for (let at: BundleInPackage | undefined = head; at && !seen.has(at); ) {
    seen.add(at);
    const { replaces, skips }: BundleInPackage = at;
    chain.push({ bundle: at, replaces, skips });
    for (const { value } of skips) {
      const bundle = byName.get(value);
      if (bundle) skipped.add(bundle);
    }
    at = replaces && byName.get(replaces.value);
  }
  for (const bundle of skipped) if (!seen.has(bundle)) chain.push({ bundle, replaces: undefined, skips: [] });
  return chain;
}

/**
 * Each bundle replaces the next lower version (AddBundleToGraph in pkg/registry/bundlegraphloader.go). With `skipPatches`,
 * a bundle also skips the lower versions of its minor version, which replace nothing. `sorted` begins with the lowest
 * version; of equal versions opm takes only the first.
 *
 * With `skipPatches`, opm agrees where a channel has one minor version. Beyond that its answer depends on the order in
 * which it adds the bundles, because each one removes the edges of those that it skips; in ascending order it fails with
 * "Invalid graph" for most folders. What it would accept is then as above.
 */
function bySemver(sorted: readonly BundleInPackage[], skipPatches: boolean): readonly ModeEntry[] {
  const distinct = sorted.filter((bundle, index) => {
    const before = sorted[index - 1]?.version;
    return !before || !bundle.version || compareVersions(before, bundle.version) !== 0;
  });
  const entries: ModeEntry[] = [];
  let behind: BundleInPackage | undefined;
  let patches: BundleInPackage[] = [];
  for (const [index, bundle] of distinct.entries()) {
    const next = distinct[index + 1];
    if (skipPatches && next && isSameMinor(bundle, next)) {
      patches.push(bundle);
      entries.unshift({ bundle, replaces: undefined, skips: [] });
      continue;
    }
    const skips = patches.map(({ name }) => ({ ...nameAt(bundle), value: name.value }));
    entries.unshift({ bundle, replaces: behind && { ...nameAt(bundle), value: behind.name.value }, skips });
    behind = bundle;
    patches = [];
  }
  return entries;
}

function isSameMinor({ version: a }: BundleInPackage, { version: b }: BundleInPackage): boolean {
  return a !== undefined && b !== undefined && a.major === b.major && a.minor === b.minor;
}

/** An edge that is written nowhere is located at the name of the CSV that it comes from. */
function nameAt({ name }: BundleInPackage): Located<string> {
  return name;
}
