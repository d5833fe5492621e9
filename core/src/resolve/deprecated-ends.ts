// The deprecated bundles at which all update paths end, in whatever channel.

import { deprecatedNames } from "../model/deprecated-names.ts";
import type { PackageFacts } from "../model/facts.ts";
import { entriesNamed } from "../model/find-in-package.ts";
import type { IndexRange } from "../versions/index-range.ts";
import { bundlesByVersion } from "./bundles-by-version.ts";
import type { InstalledBundle } from "./edges.ts";
import { IntervalCover } from "./interval-cover.ts";
import type { VersionLine } from "./version-line.ts";

/**
 * The names of deprecated bundles from which no edge of any channel leads on, lowest version first: neither OLM can update
 * them to a bundle that is not deprecated. Where the updates of deprecated bundles form a cycle, its highest bundle.
 */
export function deprecatedEnds(pkg: PackageFacts): readonly string[] {
  const line = bundlesByVersion(pkg);
  const withoutUpdate = indexesWithoutSupportedUpdate(pkg, line);
  const covered = new IntervalCover(line.entries.length);
  const leadingOn = new Set<number>();
  for (const to of withoutUpdate) {
    for (const { start, end } of edgeSources(pkg, line, to)) {
      // An edge from a bundle to itself does not lead on.
      covered.cover({ start, end: Math.min(end, to) }, (from) => leadingOn.add(from));
      covered.cover({ start: Math.max(start, to + 1), end }, (from) => leadingOn.add(from));
    }
  }
  const ends = withoutUpdate.filter((index) => !leadingOn.has(index));
  return (ends.length > 0 ? ends : withoutUpdate.slice(-1)).flatMap((index) => line.entries[index]?.name ?? []);
}

/** The deprecated bundles from which no chain of edges reaches a bundle that is not deprecated, lowest version first. */
function indexesWithoutSupportedUpdate(pkg: PackageFacts, line: VersionLine<InstalledBundle>): readonly number[] {
  const { bundles: deprecated } = deprecatedNames(pkg);
  const covered = new IntervalCover(line.entries.length);
  const reaching: number[] = [];
  const add = (index: number) => reaching.push(index);
  for (const [index, { name }] of line.entries.entries()) {
    if (!deprecated.has(name)) covered.cover({ start: index, end: index + 1 }, add);
  }
  // The list grows while it is walked.
  for (const to of reaching) for (const range of edgeSources(pkg, line, to)) covered.cover(range, add);
  const reached = new Set(reaching);
  return [...line.entries.keys()].filter((index) => !reached.has(index));
}

/** The bundles that an edge of any channel leads from to this one. */
function edgeSources(pkg: PackageFacts, line: VersionLine<InstalledBundle>, to: number): readonly IndexRange[] {
  return entriesNamed(pkg, line.entries[to]?.name ?? "").flatMap(({ entry }) => {
    const { byName, byRange } = line.edgeSourcesOf(entry);
    return [...byName.map((index) => ({ start: index, end: index + 1 })), ...byRange.matching];
  });
}
