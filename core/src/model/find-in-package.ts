// Finds blobs and entries of a package by name. Each package is indexed once.

import { memoize } from "../base/memoize.ts";
import type { Located } from "../syntax/source-file.ts";
import type { Bundle, Channel, DeprecationEntry, Entry } from "./blob.ts";
import type { Package } from "./catalog.ts";
import type { BundleFacts, PackageFacts } from "./facts.ts";
import { writtenEdgesOf } from "./written-edges.ts";

/** An entry and its channel. */
export interface EntryInChannel {
  readonly channel: Channel;
  readonly entry: Entry;
}

/** A reference to an entry by name: the `replaces` or an item of the `skips` of another entry. */
export interface EntryReference extends EntryInChannel {
  readonly kind: "replaces" | "skips";
  readonly at: Located<string>;
}

interface PackageIndex {
  readonly bundles: ReadonlyMap<string, BundleFacts>;
  readonly channels: ReadonlyMap<string, readonly Channel[]>;
  readonly entries: ReadonlyMap<string, readonly EntryInChannel[]>;
  /** By schema and name. */
  readonly deprecations: ReadonlyMap<string, readonly DeprecationEntry[]>;
}

/** The bundle with this name; the first one if it is defined twice. */
export function bundleNamed(pkg: Package, name: string): Bundle | undefined;
export function bundleNamed(pkg: PackageFacts, name: string): BundleFacts | undefined;
export function bundleNamed(pkg: PackageFacts, name: string): BundleFacts | undefined {
  return packageIndex(pkg).bundles.get(name);
}

/** The channel with this name; the first one if it is defined twice. */
export function channelNamed(pkg: PackageFacts, name: string): Channel | undefined {
  return packageIndex(pkg).channels.get(name)?.[0];
}

/** The channels with this name, in opm's order: at most one in a valid package. */
export function channelsNamed(pkg: PackageFacts, name: string): readonly Channel[] {
  return packageIndex(pkg).channels.get(name) ?? [];
}

/** The entries with this name in all channels, in opm's order. */
export function entriesNamed(pkg: PackageFacts, name: string): readonly EntryInChannel[] {
  return packageIndex(pkg).entries.get(name) ?? [];
}

/** Every `replaces` and `skips` of the package that refers to this entry. */
export function referencesToEntry(pkg: PackageFacts, name: string): readonly EntryReference[] {
  return references(pkg).get(name) ?? [];
}

/** The names of all bundles, each once. */
export function bundleNames(pkg: PackageFacts): Iterable<string> {
  return packageIndex(pkg).bundles.keys();
}

/** The names of all channels, each once. */
export function channelNames(pkg: PackageFacts): Iterable<string> {
  return packageIndex(pkg).channels.keys();
}

/** The names of the entries of all channels, each once. */
export function entryNames(pkg: PackageFacts): Iterable<string> {
  return packageIndex(pkg).entries.keys();
}

/** The deprecations of the package itself (no name), or of one of its channels or bundles. */
export function deprecationsOf(
  pkg: PackageFacts,
  schema: "olm.package" | "olm.channel" | "olm.bundle",
  name?: string,
): readonly DeprecationEntry[] {
  return packageIndex(pkg).deprecations.get(deprecationKey(schema, name)) ?? [];
}

function deprecationKey(schema: string, name: string | undefined): string {
  return `${schema} ${name || ""}`;
}

const packageIndex = memoize((pkg: PackageFacts): PackageIndex => {
  const entries = new Map<string, EntryInChannel[]>();
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      if (entry.name) append(entries, entry.name.value, { channel, entry });
    }
  }
  const deprecations = new Map<string, DeprecationEntry[]>();
  for (const { entries: deprecated } of pkg.deprecations) {
    for (const entry of deprecated) {
      if (entry.schema) append(deprecations, deprecationKey(entry.schema.value, entry.name?.value), entry);
    }
  }
  const channels = new Map<string, Channel[]>();
  for (const channel of pkg.channels) if (channel.name) append(channels, channel.name.value, channel);
  return { bundles: firstByName(pkg.bundles), channels, entries, deprecations };
});

/** Apart from the rest, because a package may skip thousands of times as often as it has entries. */
const references = memoize((pkg: PackageFacts): ReadonlyMap<string, readonly EntryReference[]> => {
  const found = new Map<string, EntryReference[]>();
  for (const channel of pkg.channels) {
    for (const entry of channel.entries) {
      for (const edge of writtenEdgesOf(entry)) append(found, edge.at.value, { channel, ...edge });
    }
  }
  return found;
});

function firstByName(blobs: readonly BundleFacts[]): Map<string, BundleFacts> {
  const result = new Map<string, BundleFacts>();
  for (const blob of blobs) if (blob.name && !result.has(blob.name.value)) result.set(blob.name.value, blob);
  return result;
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
