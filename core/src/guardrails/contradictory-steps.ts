// Pairs of steps that cannot both hold, whatever the channel entries are: some version must make each stop before the
// other one.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { compareVersions, type Version } from "../versions/version.ts";
import { contains } from "../versions/version-set.ts";
import { guardrailsOf, type WrittenStep } from "./guardrails.ts";
import { applyStep } from "./step.ts";

/** Two steps of a package, in the order of the text. */
export interface Contradiction {
  readonly first: WrittenStep;
  readonly second: WrittenStep;
  /** A version that both steps bind, and that can make neither stop. */
  readonly version: Version;
}

/**
 * The contradictory pairs, each with one version. Steps whose `before` is above their stops are never compared with each
 * other; of the others, no more than `mostPairs` in each channel.
 */
export const contradictorySteps = memoize((pkg: PackageFacts): readonly Contradiction[] => {
  const steps = guardrailsOf(pkg).flatMap((each) => each.steps);
  if (steps.length < 2) return [];
  const found = new Map<string, FoundPair>();
  for (const channel of pkg.channels) {
    const versions = versionsIn(pkg, channel);
    const rows = steps.flatMap((step, at) =>
      appliesTo(step, channel) ? [{ step, at, ...marksOf(step, versions) }] : [],
    );
    let compared = 0;
    for (const pair of likelyPairs(rows)) {
      if (compared++ === mostPairs) break;
      const [first, second] = pair.sort((a, b) => a.at - b.at);
      const key = `${first.at} ${second.at}`;
      const version = found.has(key) ? undefined : stuckVersion(first, second, versions);
      if (version) found.set(key, { first, second, version });
    }
  }
  const inOrder = [...found.values()].sort((a, b) => a.second.at - b.second.at || a.first.at - b.first.at);
  return inOrder.map(({ first, second, version }) => ({ first: first.step, second: second.step, version }));
});

/** Enough for all pairs of 45 steps, however they are written. */
const mostPairs = 1000;

/** A step as it applies to a channel, and its position in the package. */
interface Row extends Marks {
  readonly step: WrittenStep;
  readonly at: number;
}

interface FoundPair {
  readonly first: Row;
  readonly second: Row;
  readonly version: Version;
}

/** The pairs in which the highest stop of each step is behind the other step, as in every contradiction. */
function* likelyPairs(rows: readonly Row[]): Generator<[Row, Row]> {
  const byStop = groupBy(rows, ({ isStop }) => isStop.lastIndexOf(true));
  for (const row of rows) {
    const highest = row.isStop.lastIndexOf(true);
    // Most steps have nothing behind them that is lower than their stop.
    for (let at = row.isBehind.indexOf(true); at >= 0 && at < highest; at = row.isBehind.indexOf(true, at + 1))
      for (const other of byStop.get(at) ?? []) if (other.isBehind[highest]) yield [row, other];
  }
}

function versionsIn(pkg: PackageFacts, { entries }: Channel): readonly Version[] {
  const versions = entries.flatMap(({ name }) => {
    const bundle = bundleNamed(pkg, name?.value ?? "");
    return (bundle && versionOf(bundle)?.version) ?? [];
  });
  return versions.sort(compareVersions);
}

function appliesTo({ channels }: WrittenStep, { name }: Channel): boolean {
  return channels.length === 0 || channels.some(({ value }) => value === name?.value);
}

/** For each version of a channel, what it is to a step. */
interface Marks {
  readonly isBound: readonly boolean[];
  readonly isStop: readonly boolean[];
  readonly isBehind: readonly boolean[];
}

function marksOf(step: WrittenStep, versions: readonly Version[]): Marks {
  const { bound, stops, before } = applyStep(step, versions);
  const isStop = versions.map((version) => contains(stops, version));
  return {
    isStop,
    isBound: versions.map((version, at) => !isStop[at] && contains(bound, version)),
    isBehind: versions.map((version, at) => !isStop[at] && contains(before, version)),
  };
}

/** The highest version below both stops that both steps bind, if every stop above it is behind the other step. */
function stuckVersion(a: Marks, b: Marks, versions: readonly Version[]): Version | undefined {
  const end = Math.min(a.isStop.lastIndexOf(true), b.isStop.lastIndexOf(true));
  for (let at = versions.length - 1; at >= 0; at--) {
    // A stop that keeps the other step can be made first.
    if ((a.isStop[at] && !b.isBehind[at]) || (b.isStop[at] && !a.isBehind[at])) return undefined;
    if (at < end && a.isBound[at] && b.isBound[at]) return versions[at];
  }
  return undefined;
}
