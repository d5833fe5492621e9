// The tests of a guardrails blob: where the automatic updates of versions must lead, asked of both OLMs.

import type { Channel } from "../model/blob.ts";
import type { Package } from "../model/catalog.ts";
import { channelChain } from "../model/channel-chain.ts";
import { installedNamed, nextUpdateInAnyChannel } from "../resolve/across-channels/any-channel-updates.ts";
import { automaticUpdatesIn } from "../resolve/automatic-updates.ts";
import type { InstalledBundle } from "../resolve/edges.ts";
import type { NextUpdate } from "../resolve/next-updates.ts";
import { noFeatureGates, v1Bundles } from "../resolve/v1-package.ts";
import { contains } from "../versions/version-set.ts";
import type { WrittenTest } from "./guardrails.ts";

/** A version for which a test does not hold. */
export interface FailedTest {
  readonly test: WrittenTest;
  readonly olm: "v0" | "v1";
  /** Undefined for OLM v1 without `channels`. */
  readonly channel: string | undefined;
  /** The automatic updates: what is installed, and each version after it. */
  readonly chain: readonly InstalledBundle[];
  /** Why the test fails: the updates end elsewhere, take too many steps, or form a cycle. */
  readonly reason: "elsewhere" | "too many" | "cycle" | "crash";
}

/** The tests of a package that fail, each with the versions for which they do. */
export function failedTests(pkg: Package, tests: readonly WrittenTest[]): readonly FailedTest[] {
  return tests.flatMap((test) =>
    test.olms.flatMap((olm) => {
      const inChannels = pkg.channels.flatMap((channel) => failuresInChannel(pkg, channel, test, olm));
      return olm === "v0" ? inChannels : [...inChannels, ...failuresInAllChannels(pkg, test)];
    }),
  );
}

function failuresInChannel(pkg: Package, channel: Channel, test: WrittenTest, olm: "v0" | "v1"): readonly FailedTest[] {
  const updates = automaticUpdatesIn(pkg, channel);
  const head = channelChain(channel).heads[0]?.name?.value;
  return channel.entries.flatMap((entry) => {
    const from = updates.entryNamed(entry.name?.value ?? "");
    if (!from || !contains(test.every.versions, from.version)) return [];
    const { chain, end } = follow(from, (each) => updates.next(olm, each));
    const reason = reasonOf(test, chain, end, head);
    return reason ? [{ test, olm, channel: channel.name?.value ?? "", chain, reason }] : [];
  });
}

function failuresInAllChannels(pkg: Package, test: WrittenTest): readonly FailedTest[] {
  const bundles = v1Bundles(pkg, noFeatureGates);
  const head = bundles.find(({ entries }) => entries.length > 0)?.name;
  return bundles.flatMap(({ name, entries: [first] }) => {
    const from = installedNamed(pkg, name);
    if (!from || !first || !contains(test.every.versions, from.version)) return [];
    const { chain, end } = follow(from, (each) => nextUpdateInAnyChannel(pkg, each));
    const reason = reasonOf(test, chain, end, head);
    return reason ? [{ test, olm: "v1" as const, channel: undefined, chain, reason }] : [];
  });
}

interface Followed {
  readonly chain: readonly InstalledBundle[];
  readonly end: "stays" | "cycle" | "crash";
}

function follow<T extends InstalledBundle>(from: T, next: (entry: T) => NextUpdate<T>): Followed {
  const chain = [from];
  const names = new Set([from.name]);
  for (let at = from; ; ) {
    const update = next(at);
    if (typeof update === "string") return { chain, end: update };
    chain.push(update);
    if (names.has(update.name)) return { chain, end: "cycle" };
    names.add(update.name);
    at = update;
  }
}

function reasonOf(
  { reaches, within }: WrittenTest,
  chain: readonly InstalledBundle[],
  end: Followed["end"],
  head: string | undefined,
): FailedTest["reason"] | undefined {
  if (end !== "stays") return end;
  const index = chain.findIndex(({ name, version }) => (reaches ? contains(reaches.versions, version) : name === head));
  if (index < 0) return "elsewhere";
  return within !== undefined && index > within ? "too many" : undefined;
}
