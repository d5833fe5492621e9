// The automatic updates of a channel: for every entry that can be installed, what either OLM updates it to next.

import { keepWhileSame, memoize, memoizeByBoth } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed, channelsNamed } from "../model/find-in-package.ts";
import { versionText } from "../versions/version.ts";
import { type NextUpdate, nextUpdatesV0, nextUpdatesV1 } from "./next-updates.ts";
import type { Olm } from "./resolution.ts";
import { v0Chain } from "./v0-channel.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { v1BundleNamed, v1BundlesIn } from "./v1-package.ts";
import { type InstalledEntry, VersionLine } from "./version-line.ts";

/**
 * The automatic updates within one channel. OLM v1 is limited to this channel, as with
 * `spec.source.catalog.channels`. All dependencies are taken to be met.
 */
export interface AutomaticUpdates {
  readonly pkg: PackageFacts;
  readonly channel: Channel;
  /** The entries whose bundle has a version, in opm's order; each name once. */
  readonly entries: readonly InstalledEntry[];
  /** The same entries by version, and with them those that are installed but have left the channel. */
  readonly versionLine: VersionLine;
  /** OLM v0's error where the channel has no unique chain: no Subscription to it is updated. */
  readonly v0Error: string | undefined;
  /** The entry of that name on the version line. */
  entryNamed(name: string): InstalledEntry | undefined;
  next(olm: Olm, entry: InstalledEntry): NextUpdate;
}

/** The automatic updates within one of the package's channels. */
export const automaticUpdatesIn = memoizeByBoth((pkg: PackageFacts, channel: Channel): AutomaticUpdates => {
  // Most edits of a package leave its channels and what counts of their bundles as they were.
  const facts = factsAbout(pkg, channel);
  const compute = () => updateTable(pkg, channel, []);
  return { pkg, ...(facts ? tableOf(channel, facts, compute) : compute()) };
});

/** The automatic updates within a channel, also from entries that are installed but have left it. */
export function automaticUpdatesWith(
  pkg: PackageFacts,
  channel: Channel,
  left: readonly InstalledEntry[],
): AutomaticUpdates {
  return { pkg, ...updateTable(pkg, channel, left) };
}

type UpdateTable = Omit<AutomaticUpdates, "pkg">;

/** The last updates of each channel. They refer to nothing outside of it. */
const tableOf = keepWhileSame<Channel, UpdateTable>();

/**
 * All that the updates within a channel depend on, besides the channel itself: what counts of each entry's bundle under
 * either OLM. Undefined for a channel that is defined twice or has no name.
 */
function factsAbout(pkg: PackageFacts, channel: Channel): readonly unknown[] | undefined {
  const name = channel.name?.value ?? "";
  if (channelsNamed(pkg, name).length !== 1) return undefined;
  const facts: unknown[] = [pkg.name];
  for (const entry of channel.entries) {
    const entryName = entry.name?.value ?? "";
    const v0 = bundleNamed(pkg, entryName);
    const v1 = v1BundleNamed(pkg, entryName);
    facts.push(v0 && hasDeprecatedProperty(v0), v1?.written && textOf(v1.written), v1?.key, v1?.rank);
  }
  return facts;
}

const textOf = memoize(versionText);

function updateTable(pkg: PackageFacts, channel: Channel, left: readonly InstalledEntry[]): UpdateTable {
  const entries = installableEntries(pkg, channel);
  const versionLine = new VersionLine(new Map([...left, ...entries].map((entry) => [entry.name, entry])).values());
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  const updates = {
    v0: "ok" in chain ? nextUpdatesV0(chain.ok, versionLine) : new Map<InstalledEntry, NextUpdate>(),
    v1: nextUpdatesV1(v1BundlesIn(pkg, channel), versionLine),
  };
  return {
    channel,
    entries,
    versionLine,
    v0Error: "error" in chain ? chain.error : undefined,
    entryNamed: (name) => versionLine.entryNamed(name),
    next: (olm, entry) => updates[olm].get(entry) ?? "stays",
  };
}

function installableEntries(pkg: PackageFacts, channel: Channel): readonly InstalledEntry[] {
  const byName = new Map<string, InstalledEntry>();
  for (const entry of channel.entries) {
    const name = entry.name?.value ?? "";
    const version = v1BundleNamed(pkg, name)?.written;
    if (version && !byName.has(name)) byName.set(name, { name, channel, entry, version });
  }
  return [...byName.values()];
}
