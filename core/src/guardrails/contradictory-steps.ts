// Pairs of steps that cannot both hold, whatever the channel entries are: some version must make each stop before the
// other one.

import { memoize } from "../base/memoize.ts";
import type { Channel } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { Package } from "../model/catalog.ts";
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

/** The contradictory pairs, each with one version. Takes time quadratic in the number of steps. */
export const contradictorySteps = memoize((pkg: Package): readonly Contradiction[] => {
  const steps = guardrailsOf(pkg).flatMap((each) => each.steps);
  if (steps.length < 2) return [];
  const found = new Map<string, Contradiction>();
  for (const channel of pkg.channels) {
    const versions = versionsIn(pkg, channel);
    const rows = steps.flatMap((step, at) =>
      appliesTo(step, channel) ? [{ step, at, ...marksOf(step, versions) }] : [],
    );
    for (const [index, second] of rows.entries()) {
      for (const first of rows.slice(0, index)) {
        const key = `${first.at} ${second.at}`;
        const version = found.has(key) ? undefined : stuckVersion(first, second, versions);
        if (version) found.set(key, { first: first.step, second: second.step, version });
      }
    }
  }
  return [...found.values()];
});

function versionsIn(pkg: Package, { entries }: Channel): readonly Version[] {
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
