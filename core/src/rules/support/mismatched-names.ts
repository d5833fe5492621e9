// Entries without a bundle and bundles without an entry whose names nearly match, and which of the two is misspelt.

import { memoize } from "../../base/memoize.ts";
import { versionOf } from "../../model/bundle-version.ts";
import type { PackageFacts } from "../../model/facts.ts";
import {
  bundleNamed,
  bundleNames,
  deprecationsOf,
  entriesNamed,
  entryNames,
  referencesToEntry,
} from "../../model/find-in-package.ts";
import { isReadableBlob, mayBeInUnreadableDocument } from "../../model/missing-fields.ts";
import { maxMisspeltNames, nearestName } from "./nearest-name.ts";

/** The bundle that a misspelt entry, which names no bundle, should name; undefined if the entry is not misspelt. */
export function suggestBundleName(pkg: PackageFacts, entryName: string): string | undefined {
  return misspeltNamesOf(pkg).bundleByEntry.get(entryName);
}

/** The entry that a misspelt bundle, which no entry names, should be named after; undefined if it is not misspelt. */
export function suggestEntryName(pkg: PackageFacts, bundleName: string): string | undefined {
  return misspeltNamesOf(pkg).entryByBundle.get(bundleName);
}

/** Whether a bundle has no entry because an entry is misspelt, which is reported at that entry. */
export function isReportedAtEntry(pkg: PackageFacts, bundleName: string): boolean {
  return reportedNamesOf(pkg).bundles.has(bundleName);
}

/** Whether an entry has no bundle because a bundle is misspelt, which is reported at that bundle. */
export function isReportedAtBundle(pkg: PackageFacts, entryName: string): boolean {
  return reportedNamesOf(pkg).entries.has(entryName);
}

interface MisspeltNames {
  /** Misspelt entries, with the bundles that they should name. */
  readonly bundleByEntry: ReadonlyMap<string, string>;
  /** Misspelt bundles, with the entries that they should be named after. */
  readonly entryByBundle: ReadonlyMap<string, string>;
}

const misspeltNamesOf = memoize((pkg: PackageFacts): MisspeltNames => {
  const { entries, bundles } = unmatchedNamesOf(pkg);
  const bundleByEntry = new Map<string, string>();
  for (const entry of entries) {
    const bundle = nearestName(entry, bundles) ?? nearestName(entry, bundlesOfOtherChannels(pkg, entry, entries));
    if (bundle !== undefined && !isBundleMisspelt(pkg, entry, bundle)) bundleByEntry.set(entry, bundle);
  }
  const entryByBundle = new Map<string, string>();
  for (const bundle of bundles) {
    const entry = nearestName(bundle, entries);
    if (entry !== undefined && isBundleMisspelt(pkg, entry, bundle)) entryByBundle.set(bundle, entry);
  }
  return { bundleByEntry, entryByBundle };
});

interface UnmatchedNames {
  readonly entries: readonly string[];
  readonly bundles: readonly string[];
}

/** The entries without a bundle and the bundles without an entry; none if there are too many of both to be misspelt. */
function unmatchedNamesOf(pkg: PackageFacts): UnmatchedNames {
  const bundles = [...bundleNames(pkg)].filter((name) => entriesNamed(pkg, name).length === 0);
  const entries = [...entryNames(pkg)].filter((name) => bundleNamed(pkg, name) === undefined);
  const areTooMany = bundles.length > maxMisspeltNames && entries.length > maxMisspeltNames;
  return areTooMany ? { entries: [], bundles: [] } : { entries, bundles };
}

/** The bundles of channels that do not have this entry: the entry may be one of theirs, misspelt in this channel. */
function bundlesOfOtherChannels(
  pkg: PackageFacts,
  entryName: string,
  unmatchedEntries: readonly string[],
): readonly string[] {
  if (unmatchedEntries.length > maxMisspeltNames) return [];
  const channels = new Set(entriesNamed(pkg, entryName).map(({ channel }) => channel));
  return [...bundleNames(pkg)].filter((name) => entriesNamed(pkg, name).every(({ channel }) => !channels.has(channel)));
}

/**
 * Whether the bundle is misspelt, and not the entry: the name with fewer other uses is misspelt, or else the one that
 * does not end in the bundle's version.
 */
function isBundleMisspelt(pkg: PackageFacts, entryName: string, bundleName: string): boolean {
  const entryUses = countUses(pkg, entryName) - 1;
  const bundleUses = countUses(pkg, bundleName);
  if (entryUses !== bundleUses) return entryUses > bundleUses;
  const bundle = bundleNamed(pkg, bundleName);
  const version = bundle && versionOf(bundle)?.text;
  return version !== undefined && entryName.endsWith(version) && !bundleName.endsWith(version);
}

function countUses(pkg: PackageFacts, name: string): number {
  const deprecations = deprecationsOf(pkg, "olm.bundle", name);
  return entriesNamed(pkg, name).length + referencesToEntry(pkg, name).length + deprecations.length;
}

interface ReportedNames {
  /** The bundles that reported misspelt entries should name. */
  readonly bundles: ReadonlySet<string>;
  /** The entries that reported misspelt bundles should be named after. */
  readonly entries: ReadonlySet<string>;
}

const reportedNamesOf = memoize((pkg: PackageFacts): ReportedNames => {
  const { bundleByEntry, entryByBundle } = misspeltNamesOf(pkg);
  const isReported = ([name]: readonly [string, string]) => !mayBeInUnreadableDocument(pkg, name);
  const entriesReported = [...bundleByEntry].filter(isReported);
  // No bundle is reported if the package has a channel that could not be read.
  const bundlesReported = pkg.channels.every(isReadableBlob) ? [...entryByBundle].filter(isReported) : [];
  return {
    bundles: new Set(entriesReported.map(([, bundle]) => bundle)),
    entries: new Set(bundlesReported.map(([, entry]) => entry)),
  };
});
