// Proves for each guardrail that no chain of updates gets behind it without the stop, or names the edges that do.

import { memoize } from "../base/memoize.ts";
import { skipRangeOf } from "../resolve/edges.ts";
import type { Place } from "../syntax/source-file.ts";
import { describeVersions } from "../versions/describe-versions.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import type { Version } from "../versions/version.ts";
import { compareVersions, versionText } from "../versions/version.ts";
import {
  contains,
  EMPTY_VERSION_SET,
  intersect,
  onlyVersion,
  subtract,
  union,
  type VersionSet,
} from "../versions/version-set.ts";
import { releaseAfter, versionAfter } from "../versions/version-step.ts";
import type { AppliedStep } from "./step.ts";
import type { UpdateGraph } from "./update-graph.ts";

/** An update edge that opens a way around a stop. */
export interface Bypass {
  /** The `replaces`, skip or skipRange. */
  readonly at: Place;
  /** The update chain without the stop: what is installed first, and each version after it. The edge is its last step. */
  readonly chain: readonly string[];
}

/** What is wrong with a step in a graph. */
export interface StepCheck {
  readonly bypasses: readonly Bypass[];
  /** The versions, by their index in the graph, from which no chain of updates reaches a stop. */
  readonly withoutStop: readonly number[];
}

/** Checks one step in one graph. Each edge that opens a bypass is named once, with a shortest chain. */
export function checkStep(graph: UpdateGraph, step: AppliedStep): StepCheck {
  const marks = graph.versions.map(({ version }) => markOf(version, step));
  return { bypasses: bypassesOf(graph, step, marks), withoutStop: versionsWithoutStop(graph, marks) };
}

/** What a version is to a step. One that counts as the stop is neither bound nor behind it. */
interface Mark {
  readonly isBound: boolean;
  readonly isStop: boolean;
  readonly isBehind: boolean;
}

function markOf(version: Version, { bound, stops, before }: AppliedStep): Mark {
  if (contains(stops, version)) return stopMark;
  const [isBound, isBehind] = [contains(bound, version), contains(before, version)];
  return isBound || isBehind ? { isBound, isStop: false, isBehind } : noMark;
}

const stopMark: Mark = { isBound: false, isStop: true, isBehind: false };
const noMark: Mark = { isBound: false, isStop: false, isBehind: false };

/** How a version was reached without the stop: from another version, or from one that is not in the catalog. */
type Origin = { readonly from: number } | { readonly installed: string } | undefined;

function bypassesOf(graph: UpdateGraph, step: AppliedStep, marks: readonly Mark[]): readonly Bypass[] {
  const search = new BypassSearch(graph, step, marks);
  search.followBound();
  // Afterwards, so that chains begin with a version of the catalog where they can.
  search.followPruned();
  return search.found;
}

/** Follows all updates from the versions that must stop until the stop, and collects the edges that lead behind it. */
class BypassSearch {
  readonly #graph: UpdateGraph;
  readonly #step: AppliedStep;
  readonly #marks: readonly Mark[];
  readonly #origins = new Map<number, Origin>();
  readonly #found = new Map<Place, Bypass>();
  readonly #queue: number[] = [];
  #next = 0;

  constructor(graph: UpdateGraph, step: AppliedStep, marks: readonly Mark[]) {
    this.#graph = graph;
    this.#step = step;
    this.#marks = marks;
  }

  get found(): readonly Bypass[] {
    return [...this.#found.values()];
  }

  followBound(): void {
    for (const [at, { isBound }] of this.#marks.entries()) if (isBound) this.#visit(at, undefined);
    this.#followQueue();
  }

  /** Follows the skipRanges that update versions that are not in the catalog: released once, and pruned since. */
  followPruned(): void {
    const known = this.#graph.versions.filter((_, at) => this.#marks[at]?.isBound);
    const pruned = subtract(this.#step.bound, union(known.map(({ version }) => onlyVersion(version))));
    for (const [to, { entries }] of this.#graph.versions.entries()) {
      if (this.#origins.has(to) || this.#marks[to]?.isStop) continue;
      for (const { entry } of entries) {
        const range = skipRangeOf(entry);
        if (!range || !entry.skipRange || this.#found.has(entry.skipRange)) continue;
        const matched = commonVersions(intervalsOf(range), pruned);
        if (matched.length === 0) continue;
        const installed = exampleOf(matched);
        if (this.#marks[to]?.isBehind) this.#report(entry.skipRange, [installed], to);
        else this.#visit(to, { installed });
      }
    }
    this.#followQueue();
  }

  #visit(at: number, origin: Origin): void {
    if (this.#origins.has(at) || this.#marks[at]?.isStop) return;
    this.#origins.set(at, origin);
    this.#queue.push(at);
  }

  #followQueue(): void {
    for (; this.#next < this.#queue.length; this.#next++) {
      const from = this.#queue[this.#next] as number;
      for (const to of this.#graph.targets[from] ?? []) {
        if (!this.#marks[to]?.isBehind) this.#visit(to, { from });
        else
          for (const { at } of this.#graph.reasons(from, to))
            if (at && !this.#found.has(at)) this.#report(at, this.#chainTo(from), to);
      }
    }
  }

  #report(at: Place, chain: readonly string[], to: number): void {
    this.#found.set(at, { at, chain: [...chain, this.#graph.versions[to]?.name ?? ""] });
  }

  #chainTo(to: number): readonly string[] {
    const chain: string[] = [];
    for (let at: number | undefined = to; at !== undefined; ) {
      chain.push(this.#graph.versions[at]?.name ?? "");
      const origin: Origin = this.#origins.get(at);
      if (origin && "installed" in origin) chain.push(origin.installed);
      at = origin && "from" in origin ? origin.from : undefined;
    }
    return chain.reverse();
  }
}

const intervalsOf = memoize(skipRangeIntervals);

/** The versions in both sets. Most skipRanges are far from the versions of a step, which needs no closer look. */
function commonVersions(a: VersionSet, b: VersionSet): VersionSet {
  return isBelow(a, b) || isBelow(b, a) ? EMPTY_VERSION_SET : intersect([a, b]);
}

/** Whether the first set ends before the second begins. */
function isBelow(a: VersionSet, b: VersionSet): boolean {
  const [max, min] = [a.at(-1)?.max, b[0]?.min];
  return max !== undefined && min !== undefined && compareVersions(max, min) < 0;
}

/** A version of the set, or the set in words. */
function exampleOf(set: VersionSet): string {
  const min = set[0]?.min;
  const nearby = min ? [min, releaseAfter(min, "patch"), releaseAfter(min, "minor"), versionAfter(min)] : [];
  const example = nearby.find((version) => version && contains(set, version));
  return example ? versionText(example) : describeVersions(set);
}

function versionsWithoutStop({ versions, sources }: UpdateGraph, marks: readonly Mark[]): readonly number[] {
  const queue = [...versions.keys()].filter((at) => marks[at]?.isStop);
  const reached = new Set(queue);
  for (let next = 0; next < queue.length; next++) {
    for (const from of sources[queue[next] as number] ?? []) {
      if (reached.has(from)) continue;
      reached.add(from);
      queue.push(from);
    }
  }
  // Only where the graph has something behind the stop.
  let highest: Version | undefined;
  for (const [at, { version, entries }] of versions.entries()) {
    const isOffered = marks[at]?.isBehind && entries.length > 0;
    if (isOffered && (!highest || compareVersions(version, highest) > 0)) highest = version;
  }
  if (!highest) return [];
  const end = highest;
  return [...versions.keys()].filter((at) => {
    const { version, own } = versions[at] ?? {};
    return version && own && marks[at]?.isBound && !reached.has(at) && compareVersions(version, end) < 0;
  });
}
