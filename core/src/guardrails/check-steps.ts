// Proves for each guardrail that no chain of updates gets behind it without the stop, or names the edges that do.

import { skipRangeOf } from "../resolve/edges.ts";
import type { Place } from "../syntax/source-file.ts";
import { describeVersions } from "../versions/describe-versions.ts";
import { skipRangeIntervals } from "../versions/range-intervals.ts";
import type { Version } from "../versions/version.ts";
import { compareVersions, versionText } from "../versions/version.ts";
import { contains, intersect, onlyVersion, subtract, union, type VersionSet } from "../versions/version-set.ts";
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
  return { bypasses: bypassesOf(graph, step), withoutStop: versionsWithoutStop(graph, step) };
}

/** How a version was reached without the stop: from another version, or from one that is not in the catalog. */
type Origin = { readonly from: number } | { readonly installed: string } | undefined;

function bypassesOf(graph: UpdateGraph, step: AppliedStep): readonly Bypass[] {
  const { versions, targets } = graph;
  const origins = new Map<number, Origin>();
  const found = new Map<Place, Bypass>();
  const isBefore = (at: number) => has(step.before, versions[at]?.version) && !has(step.stops, versions[at]?.version);
  const queue: number[] = [];
  const visit = (at: number, origin: Origin) => {
    if (origins.has(at) || has(step.stops, versions[at]?.version)) return;
    origins.set(at, origin);
    queue.push(at);
  };
  let next = 0;
  const followQueue = () => {
    for (; next < queue.length; next++) {
      const from = queue[next] as number;
      for (const to of targets[from] ?? []) {
        if (!isBefore(to)) visit(to, { from });
        else {
          for (const { at } of graph.reasons(from, to)) {
            const chain = () => [...chainTo(graph, origins, from), versions[to]?.name ?? ""];
            if (at && !found.has(at)) found.set(at, { at, chain: chain() });
          }
        }
      }
    }
  };
  for (const [at, { version }] of versions.entries()) if (has(step.bound, version)) visit(at, undefined);
  followQueue();
  for (const { to, installed, place } of edgesFromUnknown(graph, step)) {
    if (!isBefore(to)) visit(to, { installed });
    else if (!found.has(place)) found.set(place, { at: place, chain: [installed, versions[to]?.name ?? ""] });
  }
  followQueue();
  return [...found.values()];
}

function chainTo({ versions }: UpdateGraph, origins: ReadonlyMap<number, Origin>, to: number): readonly string[] {
  const chain: string[] = [];
  for (let at: number | undefined = to; at !== undefined; ) {
    chain.push(versions[at]?.name ?? "");
    const origin = origins.get(at);
    if (origin && "installed" in origin) chain.push(origin.installed);
    at = origin && "from" in origin ? origin.from : undefined;
  }
  return chain.reverse();
}

/** The skipRanges that update versions that are bound but not in the catalog: released once, and pruned since. */
function edgesFromUnknown(
  { versions }: UpdateGraph,
  step: AppliedStep,
): readonly { readonly to: number; readonly installed: string; readonly place: Place }[] {
  const known = union(versions.map(({ version }) => onlyVersion(version)));
  const unknown = subtract(step.bound, known);
  return versions.flatMap(({ version, entries }, to) =>
    has(step.stops, version)
      ? []
      : entries.flatMap(({ entry }) => {
          const range = skipRangeOf(entry);
          const matched = range ? intersect([skipRangeIntervals(range), unknown]) : [];
          if (!entry.skipRange || matched.length === 0) return [];
          return [{ to, installed: exampleOf(matched), place: entry.skipRange }];
        }),
  );
}

/** A version of the set, or the set in words. */
function exampleOf(set: VersionSet): string {
  const min = set[0]?.min;
  const nearby = min ? [min, releaseAfter(min, "patch"), releaseAfter(min, "minor"), versionAfter(min)] : [];
  const example = nearby.find((version) => has(set, version));
  return example ? versionText(example) : describeVersions(set);
}

function versionsWithoutStop(
  { versions, targets }: UpdateGraph,
  { bound, stops, before }: AppliedStep,
): readonly number[] {
  const sources = new Map<number, number[]>();
  for (const [from, tos] of targets.entries()) {
    for (const to of tos) {
      const all = sources.get(to);
      if (all) all.push(from);
      else sources.set(to, [from]);
    }
  }
  const queue = [...versions.keys()].filter((at) => has(stops, versions[at]?.version));
  const reached = new Set(queue);
  for (let next = 0; next < queue.length; next++) {
    for (const from of sources.get(queue[next] as number) ?? []) {
      if (reached.has(from)) continue;
      reached.add(from);
      queue.push(from);
    }
  }
  // Only where the graph has something behind the stop.
  const offered = versions.filter(({ version, entries }) => entries.length > 0 && has(before, version));
  const highest = offered.reduce<Version | undefined>(
    (best, { version }) => (best && compareVersions(best, version) > 0 ? best : version),
    undefined,
  );
  if (!highest) return [];
  return [...versions.keys()].filter((at) => {
    const { version, own } = versions[at] ?? {};
    const isBound = version !== undefined && own !== undefined && has(bound, version);
    return isBound && !reached.has(at) && compareVersions(version, highest) < 0;
  });
}

function has(set: VersionSet, version: Version | undefined): boolean {
  return version !== undefined && contains(set, version);
}
