// What the commands offer to choose from: the packages of a catalog with their channels and entries, as plain data.

import type { Channel } from "../../model/blob.ts";
import type { Package } from "../../model/catalog.ts";
import { channelChain } from "../../model/channel-chain.ts";
import { sortByVersion, versionAndReleaseOf } from "../../rules/support/entry-version.ts";
import type { Snapshot } from "../../session/snapshot.ts";
import { versionText } from "../../versions/version.ts";
import { packageAt, selectionAt } from "../cursor/package-at.ts";
import { versionsAfterHead } from "./next-version.ts";
import { type RaisableCsv, raisableCsvAt } from "./raise-csv-version.ts";

/** The packages of the catalog at the cursor, none outside of catalogs, and what the cursor is in. */
export interface Refactorable {
  readonly packages: readonly RefactorablePackage[];
  readonly selected: { readonly package: string; readonly channel: string | null; readonly entry: string | null };
  /** The CSV at the cursor, which may belong to no catalog. */
  readonly csv?: RaisableCsv;
}

export interface RefactorablePackage {
  readonly name: string;
  readonly channels: readonly RefactorableChannel[];
}

export interface RefactorableChannel {
  readonly name: string;
  readonly head: string | null;
  /** The next patch, minor and major version after the head; empty where it has no known version. */
  readonly next: readonly string[];
  /** The highest version first. */
  readonly entries: readonly { readonly name: string; readonly version: string | null }[];
}

/** What can be refactored at an offset of the snapshot's file; undefined outside of catalogs and CSVs. */
export function refactorableAt(snapshot: Snapshot, offset: number): Refactorable | undefined {
  const csv = raisableCsvAt(snapshot, offset);
  if (csv) return { packages: [], selected: { package: "", channel: null, entry: null }, csv };
  const at = packageAt(snapshot, offset);
  if (!at || at.catalog.isGenerated) return undefined;
  const { channel, entry } = selectionAt(snapshot, offset);
  return {
    packages: [...at.catalog.packages.values()].filter(({ channels }) => channels.length > 0).map(toPackage),
    selected: { package: at.pkg.name, channel: channel ?? null, entry: entry ?? null },
  };
}

function toPackage(pkg: Package): RefactorablePackage {
  const named = pkg.channels.filter(({ name }) => name?.value);
  return { name: pkg.name, channels: named.map((channel) => toChannel(pkg, channel)) };
}

function toChannel(pkg: Package, channel: Channel): RefactorableChannel {
  const [head, ...more] = channelChain(channel).heads;
  const entries = sortByVersion(pkg, channel.entries).toReversed();
  return {
    name: channel.name?.value ?? "",
    head: more.length === 0 ? (head?.name?.value ?? null) : null,
    next: versionsAfterHead(pkg, channel, ["patch", "minor", "major"]),
    entries: entries.flatMap((entry) => {
      const version = versionAndReleaseOf(pkg, entry)?.version;
      return entry.name?.value ? [{ name: entry.name.value, version: version ? versionText(version) : null }] : [];
    }),
  };
}
