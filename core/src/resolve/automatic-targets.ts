// The automatic updates of a channel by name, also from names that the channel does not have: for the upgrade graph.

import type { Channel, Entry } from "../model/blob.ts";
import { channelChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { channelNamed } from "../model/find-in-package.ts";
import { parseSkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { automaticUpdatesIn, automaticUpdatesWith } from "./automatic-updates.ts";
import { type OutsideVersions, outsideVersions } from "./installed/outside-versions.ts";
import type { Olm } from "./resolution.ts";
import { v0Chain } from "./v0-channel.ts";
import { hasDeprecatedProperty } from "./v0-dependencies.ts";
import { v1BundleNamed, v1BundlesIn } from "./v1-package.ts";
import type { InstalledEntry } from "./version-line.ts";

/** The name that an OLM updates to from the entry named `from`; undefined where it does not update. */
export type AutomaticTargets = (olm: Olm, from: string) => string | undefined;

/**
 * The automatic updates within a channel. A name without a bundle in the package has no version, so that only
 * `replaces` and `skips` lead on from it. A skipRange that matches no entry stands for the versions that it matches. What
 * an earlier state of the channel has can still be installed.
 */
export function automaticTargetsIn(pkg: PackageFacts, channel: Channel, earlier?: PackageFacts): AutomaticTargets {
  const left = [...entriesThatLeft(pkg, channel), ...(earlier ? lostEntries(earlier, channel) : [])];
  const updates = left.length === 0 ? automaticUpdatesIn(pkg, channel) : automaticUpdatesWith(pkg, channel, left);
  const targetsByName = { v0: targetsByNameV0(pkg, channel), v1: targetsByNameV1(pkg, channel) };
  const ranges = new Set(channel.entries.flatMap(({ skipRange }) => skipRange?.value || []));
  return (olm, from) => {
    if (olm === "v0" && updates.v0Error !== undefined) return undefined;
    const entry = updates.entryNamed(from);
    const outside = !entry && ranges.has(from) ? outsideNamed(pkg, channel, from) : undefined;
    if (!entry && !outside) return targetsByName[olm].get(from);
    const next = entry ? updates.next(olm, entry) : (outside?.[olm] ?? "stays");
    return typeof next === "string" ? undefined : next.name;
  };
}

/** The lowest versions outside the channel that the skipRange of that text matches. */
function outsideNamed(pkg: PackageFacts, channel: Channel, text: string): OutsideVersions | undefined {
  const range = parseSkipRange(text);
  if ("error" in range) return undefined;
  return outsideVersions(pkg, channel).find(({ example }) => skipRangeMatches(range.ok, example.version) === true);
}

/** What entries of the channel replace or skip, and only other channels of the package still have. */
function entriesThatLeft(pkg: PackageFacts, channel: Channel): readonly InstalledEntry[] {
  const { entries } = channelChain(channel);
  return channel.entries.flatMap((entry) =>
    replacedAndSkipped(entry).flatMap((name) => {
      const version = entries.has(name) ? undefined : v1BundleNamed(pkg, name)?.written;
      return version ? { name, channel, entry, version } : [];
    }),
  );
}

/** What the earlier state of the channel has and the channel has not. */
function lostEntries(earlier: PackageFacts, channel: Channel): readonly InstalledEntry[] {
  const { entries } = channelChain(channel);
  const old = channelNamed(earlier, channel.name?.value ?? "");
  return old ? automaticUpdatesIn(earlier, old).entries.filter(({ name }) => !entries.has(name)) : [];
}

function replacedAndSkipped({ replaces, skips }: Entry): readonly string[] {
  return [...(replaces?.value ? [replaces.value] : []), ...skips.map(({ value }) => value)];
}

function targetsByNameV0(pkg: PackageFacts, channel: Channel): ReadonlyMap<string, string> {
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  const selectable = "ok" in chain ? chain.ok.filter(({ bundle }) => !hasDeprecatedProperty(bundle)) : [];
  return firstTargets(selectable.map(({ name, entry }) => ({ name, entries: [entry] })));
}

function targetsByNameV1(pkg: PackageFacts, channel: Channel): ReadonlyMap<string, string> {
  return firstTargets(v1BundlesIn(pkg, channel).map(({ bundle: { name }, entries }) => ({ name, entries })));
}

/** For each name that is replaced or skipped, the first of the targets that does so. */
function firstTargets(
  targets: readonly { readonly name: string; readonly entries: readonly Entry[] }[],
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { name, entries } of targets) {
    for (const from of entries.flatMap(replacedAndSkipped)) if (!first.has(from)) first.set(from, name);
  }
  return first;
}
