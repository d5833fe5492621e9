// Which OLM goes along an edge by itself: what the upgrade graph shows when somebody looks at it as one of them.

import type { Channel, Entry } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { channelChain } from "../model/channel-chain.ts";
import { automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import type { Olm } from "./resolution.ts";
import { v0Chain } from "./v0-channel.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { v1BundleNamed, v1BundlesIn } from "./v1-package.ts";
import type { InstalledEntry } from "./version-line.ts";

/** The OLMs that update by themselves from one name to another, OLM v1 with `channels` set to the one channel. */
export type Takers = (from: string, to: string) => readonly Olm[];

const both: readonly Olm[] = ["v0", "v1"];

/** The name that an OLM updates to by itself from another; undefined where it stays. */
export type AutomaticTargets = (olm: Olm, from: string) => string | undefined;

/** The takers of a channel's edges. */
export function takersIn(pkg: Package, channel: Channel): Takers {
  const updates = automaticTargetsIn(pkg, channel);
  return (from, to) => both.filter((olm) => updates(olm, from) === to);
}

/**
 * The automatic updates in a channel, OLM v1 with `channels` set to it. From what has no bundle in the package only
 * `replaces` and `skips` can be followed.
 */
export function automaticTargetsIn(pkg: Package, channel: Channel): AutomaticTargets {
  const gone = goneFrom(pkg, channel);
  const positions = gone.length === 0 ? automaticUpdatesIn(pkg, channel) : automaticUpdatesWith(pkg, channel, gone);
  const named = { v0: namedV0(pkg, channel), v1: namedV1(pkg, channel) };
  return (olm, from) => {
    if (olm === "v0" && positions.v0Error !== undefined) return undefined;
    const position = positions.entryNamed(from);
    if (!position) return named[olm].get(from);
    const next = positions.next(olm, position);
    return typeof next === "string" ? undefined : next.name;
  };
}

/** What entries of the channel replace or skip, and what only other channels have. */
function goneFrom(pkg: Package, channel: Channel): readonly InstalledEntry[] {
  const { entries } = channelChain(channel);
  return channel.entries.flatMap((entry) =>
    namesIn(entry).flatMap((name) => {
      const version = entries.has(name) ? undefined : v1BundleNamed(pkg, name)?.written;
      return version ? { name, channel, entry, version } : [];
    }),
  );
}

function namesIn({ replaces, skips }: Entry): readonly string[] {
  return [...(replaces?.value ? [replaces.value] : []), ...skips.map(({ value }) => value)];
}

function namedV0(pkg: Package, channel: Channel): ReadonlyMap<string, string> {
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  const takable = "ok" in chain ? chain.ok.filter(({ bundle }) => !hasDeprecatedProperty(bundle)) : [];
  return firstTargets(takable.map(({ name, entry }) => ({ name, entries: [entry] })));
}

function namedV1(pkg: Package, channel: Channel): ReadonlyMap<string, string> {
  return firstTargets(v1BundlesIn(pkg, channel).map(({ bundle: { name }, entries }) => ({ name, entries })));
}

/** For each name that is replaced or skipped the first target that does so. */
function firstTargets(
  targets: readonly { readonly name: string; readonly entries: readonly Entry[] }[],
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { name, entries } of targets) {
    for (const from of entries.flatMap(namesIn)) if (!first.has(from)) first.set(from, name);
  }
  return first;
}
