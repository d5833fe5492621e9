// The tests of a guardrails blob: where the automatic updates of versions must lead, asked of both OLMs. A test looks at
// each version once, behind the one that it is updated to: from there its updates are one more.

import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import { channelChain } from "../model/channel-chain.ts";
import type { PackageFacts } from "../model/facts.ts";
import { installedNamed, nextUpdateInAnyChannel } from "../resolve/across-channels/any-channel-updates.ts";
import { automaticUpdatesIn } from "../resolve/automatic-updates.ts";
import type { InstalledBundle } from "../resolve/edges.ts";
import type { NextUpdate } from "../resolve/next-updates.ts";
import { noFeatureGates, v1Bundles } from "../resolve/v1-package.ts";
import { contains } from "../versions/version-set.ts";
import type { WrittenTest } from "./guardrails.ts";

/** A test that does not hold. */
export interface FailedTest {
  readonly test: WrittenTest;
  /** The first version for which it does not hold. */
  readonly name: string;
  /** For how many other versions it does not hold. */
  readonly others: number;
  /** Where it does not hold for the first version; at least one. */
  readonly failures: readonly TestFailure[];
}

/** What becomes of a version for which a test does not hold. */
export interface TestFailure {
  readonly olm: "v0" | "v1";
  /** Undefined for OLM v1 without `channels`. */
  readonly channel: string | undefined;
  /** The automatic updates: what is installed, and each version after it. */
  readonly chain: readonly InstalledBundle[];
  /** Why the test fails: the updates end elsewhere, take too many steps, or form a cycle. */
  readonly reason: "elsewhere" | "too many" | "cycle" | "crash";
}

/** The tests of a package that fail. */
export function failedTests(pkg: PackageFacts, tests: readonly WrittenTest[]): readonly FailedTest[] {
  return tests.flatMap((test) => checkTest(pkg, test) ?? []);
}

function checkTest(pkg: PackageFacts, test: WrittenTest): FailedTest | undefined {
  const names = new Set<string>();
  const failures: TestFailure[] = [];
  const all = test.olms.flatMap((olm) => followedUpdates(pkg).filter((each) => each.olm === olm));
  for (const updates of all) {
    const { olm, channel, starts, stages, chainFrom } = updates;
    const reasons = failureReasons(test, updates);
    for (const index of starts) {
      const { from } = stages[index] as Stage;
      const reason = reasons[index];
      if (reason === undefined || !contains(test.every.versions, from.version)) continue;
      names.add(from.name);
      const [first] = names;
      if (from.name === first) failures.push({ olm, channel, chain: chainFrom(from), reason });
    }
  }
  const [name] = names;
  return name === undefined ? undefined : { test, name, others: names.size - 1, failures };
}

/** Why the aim of a test is not reached, for each stage. */
function failureReasons(
  { reaches, within = Number.POSITIVE_INFINITY }: WrittenTest,
  { head, stages }: FollowedUpdates,
): readonly (TestFailure["reason"] | undefined)[] {
  const counts: number[] = [];
  return stages.map(({ from: { name, version }, next, end }) => {
    const isAim = reaches ? contains(reaches.versions, version) : name === head;
    const count = isAim ? 0 : (counts[next] ?? Number.POSITIVE_INFINITY) + 1;
    counts.push(count);
    if (end !== "stays") return end;
    if (count === Number.POSITIVE_INFINITY) return "elsewhere";
    return count > within ? "too many" : undefined;
  });
}

/** The automatic updates of an OLM, in one channel or without `channels`. */
interface FollowedUpdates {
  readonly olm: "v0" | "v1";
  readonly channel: string | undefined;
  /** The name of the head. */
  readonly head: string | undefined;
  /** What may be installed, by its index. */
  readonly starts: readonly number[];
  readonly stages: readonly Stage[];
  readonly chainFrom: (from: InstalledBundle) => readonly InstalledBundle[];
}

/** A version with its next update. */
interface Stage {
  readonly from: InstalledBundle;
  /** The index of the version that it is updated to, which is lower; -1 where there is none, and at the start of a cycle. */
  readonly next: number;
  /** How its updates end. */
  readonly end: "stays" | "cycle" | "crash";
}

const followedUpdates = memoize((pkg: PackageFacts): readonly FollowedUpdates[] => [
  ...pkg.channels.flatMap((channel) => [updatesInChannel(pkg, channel, "v0"), updatesInChannel(pkg, channel, "v1")]),
  updatesInAllChannels(pkg),
]);

function updatesInChannel(pkg: PackageFacts, channel: Channel, olm: "v0" | "v1"): FollowedUpdates {
  const updates = automaticUpdatesIn(pkg, channel);
  const starts = channel.entries.flatMap(({ name }) => updates.entryNamed(name?.value ?? "") ?? []);
  const head = channelChain(channel).heads[0]?.name?.value;
  const followed = followAll(starts, (from) => updates.next(olm, from));
  return { olm, channel: channel.name?.value ?? "", head, ...followed };
}

function updatesInAllChannels(pkg: PackageFacts): FollowedUpdates {
  const bundles = v1Bundles(pkg, noFeatureGates).filter(({ entries }) => entries.length > 0);
  const starts = bundles.flatMap(({ name }) => installedNamed(pkg, name) ?? []);
  const followed = followAll(starts, (from) => nextUpdateInAnyChannel(pkg, from));
  return { olm: "v1", channel: undefined, head: bundles[0]?.name, ...followed };
}

function followAll<T extends InstalledBundle>(
  starts: readonly T[],
  next: (from: T) => NextUpdate<T>,
): Pick<FollowedUpdates, "starts" | "stages" | "chainFrom"> {
  const stages: Stage[] = [];
  const indexes = new Map<string, number>();
  const isKnown = ({ name }: T) => indexes.has(name);
  for (const start of starts) {
    const { chain, end } = follow(start, next, isKnown);
    const last = chain.at(-1);
    const known = last && indexes.get(last.name);
    const endOfLast = known === undefined ? end : (stages[known] as Stage).end;
    for (const from of chain.toReversed()) {
      if (isKnown(from)) continue;
      const update = next(from);
      const index = typeof update === "string" ? undefined : indexes.get(update.name);
      indexes.set(from.name, stages.length);
      stages.push({ from, next: index ?? -1, end: endOfLast });
    }
  }
  const named = new Map(starts.map((start) => [start.name, start]));
  return {
    starts: starts.map(({ name }) => indexes.get(name) as number),
    stages,
    chainFrom: ({ name }) => {
      const from = named.get(name);
      return from ? follow(from, next).chain : [];
    },
  };
}

interface Followed<T> {
  readonly chain: readonly T[];
  readonly end: Stage["end"];
}

/** The automatic updates from a version on, up to one that is known. */
function follow<T extends InstalledBundle>(
  from: T,
  next: (from: T) => NextUpdate<T>,
  isKnown: (at: T) => boolean = () => false,
): Followed<T> {
  const chain = [from];
  const names = new Set([from.name]);
  for (let at = from; !isKnown(at); ) {
    const update = next(at);
    if (typeof update === "string") return { chain, end: update };
    chain.push(update);
    if (names.has(update.name)) return { chain, end: "cycle" };
    names.add(update.name);
    at = update;
  }
  return { chain, end: "stays" };
}
