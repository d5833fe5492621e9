// Proves for each guardrail that no chain of updates gets behind it without the stop, or names the edges that let one.

import { memoize } from "../base/memoize.ts";
import type { Located, Place } from "../syntax/source-file.ts";
import { describeVersions } from "../versions/describe-versions.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import type { SkipRange } from "../versions/skip-range.ts";
import type { Version } from "../versions/version.ts";
import { compareVersions, versionText } from "../versions/version.ts";
import { versionInEntryName } from "../versions/version-in-entry-name.ts";
import { contains, EMPTY_VERSION_SET, intersect, type VersionSet } from "../versions/version-set.ts";
import { releaseAfter, versionAfter, withoutPrerelease } from "../versions/version-step.ts";
import type { GraphEdge } from "./graph-edges.ts";
import type { AppliedStep } from "./step.ts";
import type { UpdateGraph } from "./update-graph.ts";

/** An update edge that opens a way around a stop. */
export interface Bypass {
  /** The `replaces`, skip or skipRange. */
  readonly at: Place;
  /** The update chain without the stop: what is installed first, and each version after it. */
  readonly chain: readonly string[];
}

/** What is wrong with a step in a graph. */
export interface StepCheck {
  readonly bypasses: readonly Bypass[];
  /** The versions, by their index in the graph, from which no chain of updates reaches a stop. */
  readonly withoutStop: readonly number[];
}

/**
 * Checks one step in one graph. Each edge that opens a bypass is named once, with one chain. It is the edge that takes an
 * installation that must stop to a version that need not: `isHeld` names versions that need to stop besides those of
 * `from`, because they are on the way to the stop.
 */
export function checkStep(graph: UpdateGraph, step: AppliedStep, isHeld: (name: string) => boolean): StepCheck {
  const marks = graph.versions.map(({ version, name }) => markOf(version, step, () => isHeld(name)));
  return { bypasses: new BypassSearch(graph, step, marks).find(), withoutStop: versionsWithoutStop(graph, marks) };
}

/** What a version is to a step. One that counts as the stop is neither bound nor behind it. */
interface Mark {
  readonly isBound: boolean;
  /** Whether it need not stop itself, but must not lead others around the stop. */
  readonly isHeld: boolean;
  readonly isStop: boolean;
  readonly isBehind: boolean;
}

function markOf(version: Version, { bound, stops, before }: AppliedStep, isHeld: () => boolean): Mark {
  if (contains(stops, version)) return stopMark;
  if (contains(before, version)) return contains(bound, version) ? boundBehindMark : behindMark;
  if (contains(bound, version)) return boundMark;
  return isHeld() ? heldMark : noMark;
}

const noMark: Mark = { isBound: false, isHeld: false, isStop: false, isBehind: false };
const stopMark: Mark = { ...noMark, isStop: true };
const boundMark: Mark = { ...noMark, isBound: true, isHeld: true };
const heldMark: Mark = { ...noMark, isHeld: true };
const behindMark: Mark = { ...noMark, isBehind: true };
const boundBehindMark: Mark = { ...noMark, isBound: true, isBehind: true };

/** How a version was reached without the stop: from another version, or from one that is not in the catalog. */
type Origin = { readonly from: number } | { readonly installed: string } | undefined;

/** Looks for edges from versions that must stop to versions that lead behind the stop without having to. */
class BypassSearch {
  readonly #graph: UpdateGraph;
  readonly #step: AppliedStep;
  readonly #marks: readonly Mark[];
  /** For each version from which updates lead behind the stop, the next one on a shortest way. */
  readonly #nextBehind: ReadonlyMap<number, number>;
  readonly #edgesFrom: (from: number) => readonly { readonly to: number; readonly at: Located<string> }[];
  /** The versions that an installation can be updated to while it must still stop. */
  readonly #origins = new Map<number, Origin>();
  readonly #found = new Map<Place, Bypass>();

  constructor(graph: UpdateGraph, step: AppliedStep, marks: readonly Mark[]) {
    this.#graph = graph;
    this.#step = step;
    this.#marks = marks;
    this.#nextBehind = waysBehind(graph, marks);
    this.#edgesFrom = graph.edges.forward();
  }

  find(): readonly Bypass[] {
    const bound = [...this.#marks.keys()].filter((at) => this.#marks[at]?.isBound);
    // Those behind the stop last: no update that matters leads to them.
    bound.sort((a, b) => Number(this.#marks[a]?.isBehind) - Number(this.#marks[b]?.isBehind));
    for (const at of bound) this.#origins.set(at, undefined);
    this.#follow(bound);
    // Afterwards, so that chains begin with a version of the catalog where they can.
    this.#follow(this.#updatedFromOutside());
    return [...this.#found.values()];
  }

  #follow(queue: number[]): void {
    for (const from of queue) {
      for (const { to, at } of this.#edgesFrom(from)) {
        if (to === from || this.#marks[to]?.isStop) continue;
        if (!this.#marks[to]?.isHeld) this.#report(at, () => this.#chainTo(from), to);
        else if (!this.#origins.has(to)) {
          this.#origins.set(to, { from });
          queue.push(to);
        }
      }
    }
  }

  /** What versions are updated to that are not in the catalog: released once, and pruned since. */
  #updatedFromOutside(): number[] {
    const queue: number[] = [];
    const known = new Set(this.#graph.versions.map(({ version }) => versionText({ ...version, build: [] })));
    for (const { to, at, range } of this.#graph.edges.skipRanges) {
      const { isStop = true, isHeld = false } = this.#marks[to] ?? {};
      if (isStop || (isHeld ? this.#origins.has(to) : this.#found.has(at) || !this.#nextBehind.has(to))) continue;
      const installed = outsideVersion(commonVersions(intervalsOf(range), this.#step.bound), known);
      if (installed !== undefined) this.#comeFromOutside(installed, { to, at }, queue);
    }
    for (const edge of this.#graph.edges.namesOutside) {
      const version = versionInEntryName(edge.at.value)?.version;
      const isBound = version !== undefined && contains(this.#step.bound, version);
      if (isBound && !this.#marks[edge.to]?.isStop) this.#comeFromOutside(edge.at.value, edge, queue);
    }
    return queue;
  }

  #comeFromOutside(installed: string, { to, at }: GraphEdge, queue: number[]): void {
    if (!this.#marks[to]?.isHeld) this.#report(at, () => [installed], to);
    else if (!this.#origins.has(to)) {
      this.#origins.set(to, { installed });
      queue.push(to);
    }
  }

  /** Reports an edge to a version that need not stop, if updates lead from there behind the stop. */
  #report(at: Place, chain: () => readonly string[], to: number): void {
    if (!this.#nextBehind.has(to) || this.#found.has(at)) return;
    const names = [...chain()];
    for (let next: number | undefined = to; next !== undefined; ) {
      names.push(this.#graph.versions[next]?.name ?? "");
      next = this.#marks[next]?.isBehind ? undefined : this.#nextBehind.get(next);
    }
    this.#found.set(at, { at, chain: names });
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

/** The versions behind the stop that are offered, and all that lead there without it, each with the next one. */
function waysBehind({ versions, edges }: UpdateGraph, marks: readonly Mark[]): ReadonlyMap<number, number> {
  const isOffered = (at: number) => marks[at]?.isBehind && (versions[at]?.entries.length ?? 0) > 0;
  const queue = [...versions.keys()].filter(isOffered);
  const next = new Map(queue.map((at) => [at, at]));
  const sourcesOf = edges.backward();
  for (const to of queue) {
    for (const from of sourcesOf(to)) {
      if (next.has(from) || marks[from]?.isStop) continue;
      next.set(from, to);
      queue.push(from);
    }
  }
  return next;
}

const intervalsOf = memoize((range: SkipRange) => skipRangeIntervals(range));

/** The versions in both sets. Most skipRanges are far from the versions of a step, which needs no closer look. */
function commonVersions(a: VersionSet, b: VersionSet): VersionSet {
  const mayMeet = a.some((one) => b.some((other) => !isBelow(one, other) && !isBelow(other, one)));
  return mayMeet ? intersect([a, b]) : EMPTY_VERSION_SET;
}

/** Whether the first interval ends before the second begins. */
function isBelow({ max }: VersionSet[number], { min }: VersionSet[number]): boolean {
  return max !== undefined && min !== undefined && compareVersions(max, min) < 0;
}

/** A version of the set that the catalog does not have, or the set in words; undefined if it has no such version. */
function outsideVersion(set: VersionSet, known: ReadonlySet<string>): string | undefined {
  const isOutside = (version: Version) => contains(set, version) && !known.has(versionText(version));
  for (const { min } of set) {
    if (!min) continue;
    let nextPatch: Version | undefined = withoutPrerelease(min);
    while (nextPatch && known.has(versionText(nextPatch))) nextPatch = releaseAfter(nextPatch, "patch");
    const nearby = [min, nextPatch, releaseAfter(min, "patch"), releaseAfter(min, "minor"), versionAfter(min)];
    const example = nearby.find((version) => version && isOutside(version));
    if (example) return versionText(example);
  }
  // Single versions, all known; anything wider has versions that no catalog has.
  const isKnown = ({ min, max }: VersionSet[number]) =>
    min !== undefined && max !== undefined && compareVersions(min, max) === 0;
  return set.every(isKnown) ? undefined : describeVersions(set);
}

function versionsWithoutStop({ versions, edges }: UpdateGraph, marks: readonly Mark[]): readonly number[] {
  // Only where the graph has something behind the stop.
  let highest: Version | undefined;
  for (const [at, { version, entries }] of versions.entries()) {
    const isOffered = marks[at]?.isBehind && entries.length > 0;
    if (isOffered && (!highest || compareVersions(version, highest) > 0)) highest = version;
  }
  if (!highest) return [];
  const end = highest;
  const queue = [...versions.keys()].filter((at) => marks[at]?.isStop);
  const reached = new Set(queue);
  const sourcesOf = edges.backward();
  for (const to of queue) {
    for (const from of sourcesOf(to)) {
      if (reached.has(from)) continue;
      reached.add(from);
      queue.push(from);
    }
  }
  return [...versions.keys()].filter((at) => {
    const { version, own } = versions[at] ?? {};
    return version && own && marks[at]?.isBound && !reached.has(at) && compareVersions(version, end) < 0;
  });
}
