// An entry without bundle and a bundle without entry whose names nearly agree: which of the two is misspelt?

import { versionOf } from "../../model/bundle-version.ts";
import type { Package } from "../../model/catalog.ts";
import {
  bundleNamed,
  bundleNames,
  deprecationsOf,
  entriesNamed,
  entryNames,
  mentionsOf,
} from "../../model/find-in-package.ts";
import { isReadable, mayBeUnread } from "../../model/left-out.ts";
import { maxMisspeltNames, nearestName } from "./nearest-name.ts";

/** The bundle name that this entry's name, which no bundle has, is misspelt for; undefined if the bundle is at fault. */
export function suggestBundleName(pkg: Package, entryName: string): string | undefined {
  const near =
    nearestName(entryName, unmatchedNames(pkg).bundles) ?? nearestName(entryName, bundlesElsewhere(pkg, entryName));
  return near !== undefined && !isBundleMisspelt(pkg, entryName, near) ? near : undefined;
}

/** The entry name that this bundle's name, which no entry has, is misspelt for; undefined if the entry is at fault. */
export function suggestEntryName(pkg: Package, bundleName: string): string | undefined {
  const near = nearestName(bundleName, unmatchedNames(pkg).entries);
  return near !== undefined && isBundleMisspelt(pkg, near, bundleName) ? near : undefined;
}

/** True when the mistake is an entry's, misspelt for this bundle, and told there. */
export function isReportedAtEntry(pkg: Package, bundleName: string): boolean {
  return toldNames(pkg).atEntries.has(bundleName);
}

/** True when the mistake is a bundle's, misspelt for this entry, and told there. */
export function isReportedAtBundle(pkg: Package, entryName: string): boolean {
  return toldNames(pkg).atBundles.has(entryName);
}

interface ToldNames {
  /** The bundles that misspelt entries mean. */
  readonly atEntries: ReadonlySet<string>;
  /** The entries that misspelt bundles mean. */
  readonly atBundles: ReadonlySet<string>;
}

const told = new WeakMap<Package, ToldNames>();

function toldNames(pkg: Package): ToldNames {
  const known = told.get(pkg);
  if (known) return known;
  const { entries, bundles } = unmatchedNames(pkg);
  const isTold = (name: string) => !mayBeUnread(pkg, name);
  const meantBundles = entries.filter(isTold).flatMap((name) => suggestBundleName(pkg, name) ?? []);
  // Beside a channel that could not be read, no bundle is reported.
  const toldBundles = pkg.channels.every(isReadable) ? bundles.filter(isTold) : [];
  const meantEntries = toldBundles.flatMap((name) => suggestEntryName(pkg, name) ?? []);
  const fresh = { atEntries: new Set(meantBundles), atBundles: new Set(meantEntries) };
  told.set(pkg, fresh);
  return fresh;
}

interface UnmatchedNames {
  readonly bundles: readonly string[];
  readonly entries: readonly string[];
}

const unmatched = new WeakMap<Package, UnmatchedNames>();

function unmatchedNames(pkg: Package): UnmatchedNames {
  const known = unmatched.get(pkg);
  if (known) return known;
  const bundles = [...bundleNames(pkg)].filter((name) => entriesNamed(pkg, name).length === 0);
  const entries = [...entryNames(pkg)].filter((name) => bundleNamed(pkg, name) === undefined);
  const isHalfMissing = bundles.length > maxMisspeltNames && entries.length > maxMisspeltNames;
  const fresh = isHalfMissing ? { bundles: [], entries: [] } : { bundles, entries };
  unmatched.set(pkg, fresh);
  return fresh;
}

/** The bundles that are entries of other channels alone than those that have this entry. */
function bundlesElsewhere(pkg: Package, entryName: string): readonly string[] {
  const { length } = unmatchedNames(pkg).entries;
  if (length === 0 || length > maxMisspeltNames) return [];
  const channels = new Set(entriesNamed(pkg, entryName).map(({ channel }) => channel));
  return [...bundleNames(pkg)].filter((name) => entriesNamed(pkg, name).every(({ channel }) => !channels.has(channel)));
}

/** Whichever name other places use as well is right; else the one that says the bundle's version. */
function isBundleMisspelt(pkg: Package, entryName: string, bundleName: string): boolean {
  const forEntry = uses(pkg, entryName) - 1;
  const forBundle = uses(pkg, bundleName);
  if (forEntry !== forBundle) return forEntry > forBundle;
  const bundle = bundleNamed(pkg, bundleName);
  const version = bundle && versionOf(bundle)?.text;
  return version !== undefined && entryName.endsWith(version) && !bundleName.endsWith(version);
}

function uses(pkg: Package, name: string): number {
  const deprecations = deprecationsOf(pkg, "olm.bundle", name);
  return entriesNamed(pkg, name).length + mentionsOf(pkg, name).length + deprecations.length;
}
