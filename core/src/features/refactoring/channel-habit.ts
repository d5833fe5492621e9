// How a channel is written: in which order its entries stand, and where a new one goes.

import type { Channel, Entry } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { compareVersionAndRelease, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import type { Version } from "../../versions/version.ts";
import { compareVersions } from "../../versions/version.ts";

/** An entry with its name and version. */
export interface VersionedEntry {
  readonly entry: Entry;
  readonly name: string;
  readonly version: Version;
}

/** The entries whose version is known, from the lowest to the highest. */
export function versionedEntries(pkg: Package, { entries }: Channel): readonly VersionedEntry[] {
  const known = entries.flatMap((entry) => {
    const version = versionAndReleaseOf(pkg, entry)?.version;
    return entry.name?.value && version ? [{ entry, name: entry.name.value, version }] : [];
  });
  return known.sort((a, b) => compareVersions(a.version, b.version));
}

/** Whether the entries mostly stand from the highest version to the lowest. */
export function isDescending(pkg: Package, { entries }: Channel): boolean {
  const versions = entries.map((entry) => versionAndReleaseOf(pkg, entry));
  const steps = versions.slice(1).map((version, index) => compareVersionAndRelease(versions[index], version));
  return steps.filter((step) => step > 0).length > steps.filter((step) => step < 0).length;
}

/** The entry before which an entry of this version goes; undefined for the end of the list. */
export function entryBehind(pkg: Package, channel: Channel, version: Version): Entry | undefined {
  const descends = isDescending(pkg, channel);
  return channel.entries.find((entry) => {
    const other = versionAndReleaseOf(pkg, entry)?.version;
    const order = other ? compareVersions(other, version) : 0;
    return descends ? order < 0 : order > 0;
  });
}

/** The entry of a channel with this name. */
export function entryNamed({ entries }: Channel, name: string): Entry | undefined {
  return entries.find((entry) => entry.name?.value === name);
}
