// The update edges between versions, for searches that come to each version and each edge once. Wide skipRanges make
// millions of edges between thousands of versions, so these are never listed.

import { groupBy } from "../base/group-by.ts";
import type { Entry } from "../model/blob.ts";
import { edgeNamesOf } from "../model/written-edges.ts";
import { skipRangeOf } from "../resolve/edges.ts";
import { IntervalCover } from "../resolve/interval-cover.ts";
import { RangeIndex } from "../resolve/range-index.ts";
import type { Located } from "../syntax/source-file.ts";
import type { IndexRange } from "../versions/index-range.ts";
import { matchSortedVersions } from "../versions/range-matches.ts";
import { type SkipRange, skipRangeMatches } from "../versions/skip-range.ts";
import { compareVersions, type Version } from "../versions/version.ts";

/** A version and the entries through which it can be updated to. */
interface EdgeTarget {
  readonly name: string;
  readonly version: Version;
  readonly entries: readonly { readonly entry: Entry }[];
  /** Versions with the same key are updated to each other; undefined for one that is updated by its entries alone. */
  readonly sameAs?: string | undefined;
}

/** A `replaces`, a skip or a skipRange. */
export interface GraphEdge {
  /** The version that it leads to, by its index. */
  readonly to: number;
  readonly at: Located<string>;
}

/** The versions of one key that are offered. */
type Alike = readonly GraphEdge[];

/** An edge with its skipRange. */
interface RangeEdge extends GraphEdge {
  readonly range: SkipRange;
}

/** The edges between versions, which are referred to by their index. */
export class GraphEdges {
  readonly #versions: readonly EdgeTarget[];
  readonly #byName: ReadonlyMap<string, readonly (GraphEdge & { readonly name: string })[]>;
  readonly #ranges: readonly RangeEdge[];
  readonly #index: RangeIndex;
  readonly #slots: readonly number[];
  readonly #indexByName: ReadonlyMap<string, number>;
  /** The versions in ascending order. */
  readonly #order: readonly number[];
  /** For each version its position in the order. */
  readonly #positions: readonly number[];
  /** For each version, the others that a skipRange updates to it, by their position in the order. */
  readonly #rangesTo: readonly (readonly IndexRange[])[];

  /** For each key of more than one version. */
  readonly #alike: ReadonlyMap<string, Alike>;
  /** For each such key, all its versions. */
  readonly #withKey: ReadonlyMap<string, readonly number[]>;

  constructor(versions: readonly EdgeTarget[]) {
    const edges = versions.flatMap(({ entries }, to) => entries.map(({ entry }) => ({ entry, to })));
    const named = edges.flatMap(({ entry, to }) => edgeNamesOf(entry).map((at) => ({ name: at.value, to, at })));
    this.#versions = versions;
    this.#withKey = withKeys(versions);
    this.#alike = new Map([...this.#withKey].map(([key, group]) => [key, offeredAmong(versions, group)]));
    this.#byName = groupBy(named, ({ name }) => name);
    this.#ranges = edges.flatMap(({ entry, to }): RangeEdge[] => {
      const range = skipRangeOf(entry);
      return range && entry.skipRange ? [{ to, at: entry.skipRange, range }] : [];
    });
    this.#index = new RangeIndex(this.#ranges.map(({ range }, number) => ({ number, range })));
    this.#slots = versions.map(({ version }) => this.#index.slotOf(version));
    this.#indexByName = new Map(versions.map(({ name }, at) => [name, at]));
    this.#order = [...versions.keys()].sort((a, b) => compareVersions(versionAt(versions, a), versionAt(versions, b)));
    const positions: number[] = [];
    for (const [position, at] of this.#order.entries()) positions[at] = position;
    this.#positions = positions;
    const sorted = this.#order.map((at) => versionAt(versions, at));
    const rangesTo: IndexRange[][] = versions.map(() => []);
    for (const { to, range } of this.#ranges)
      for (const matching of matchSortedVersions(range, sorted).matching) rangesTo[to]?.push(matching);
    this.#rangesTo = rangesTo;
  }

  /** The `replaces` and skips of names that are not among the versions. */
  get namesOutside(): readonly GraphEdge[] {
    return [...this.#byName].flatMap(([name, edges]) => (this.#indexByName.has(name) ? [] : edges));
  }

  /** All skipRanges, with the versions that they update to. */
  get skipRanges(): readonly RangeEdge[] {
    return this.#ranges;
  }

  /**
   * Asks for the edges from one version after another; a skipRange is named for the first of them that it matches, and
   * versions with the same key for the first of them.
   */
  forward(): (from: number) => readonly GraphEdge[] {
    const search = this.#index.newSearch();
    const isKnown = new Uint8Array(this.#ranges.length);
    const knownKeys = new Set<string>();
    return (from) => {
      const { name, version, sameAs } = this.#versions[from] as EdgeTarget;
      const found: GraphEdge[] = (this.#byName.get(name) ?? []).filter(({ to }) => to !== from);
      for (const number of search(this.#slots[from] as number)) {
        const edge = this.#ranges[number] as RangeEdge;
        // A range that crashes OLM is not an edge.
        if (isKnown[number] === 1 || edge.to === from || skipRangeMatches(edge.range, version) !== true) continue;
        isKnown[number] = 1;
        found.push(edge);
      }
      if (sameAs !== undefined && !knownKeys.has(sameAs)) {
        knownKeys.add(sameAs);
        for (const edge of this.#alike.get(sameAs) ?? []) if (edge.to !== from) found.push(edge);
      }
      return found;
    };
  }

  /** Asks for the versions with an edge to one version after another; each of them is named once. */
  backward(): (to: number) => readonly number[] {
    const covered = new IntervalCover(this.#order.length);
    const knownKeys = new Set<string>();
    return (to) => {
      const found: number[] = [];
      const add = (position: number) => found.push(this.#order[position] as number);
      for (const range of this.#rangesTo[to] ?? []) covered.cover(range, add);
      for (const { entry } of this.#versions[to]?.entries ?? []) {
        for (const { value } of edgeNamesOf(entry)) {
          const position = this.#positions[this.#indexByName.get(value) ?? -1];
          if (position !== undefined) covered.cover({ start: position, end: position + 1 }, add);
        }
      }
      const { sameAs, entries } = this.#versions[to] as EdgeTarget;
      if (sameAs !== undefined && entries.length > 0 && !knownKeys.has(sameAs)) {
        knownKeys.add(sameAs);
        for (const from of this.#withKey.get(sameAs) ?? [])
          covered.cover({ start: this.#positions[from] as number, end: (this.#positions[from] as number) + 1 }, add);
      }
      return found.filter((from) => from !== to);
    };
  }
}

function withKeys(versions: readonly EdgeTarget[]): ReadonlyMap<string, readonly number[]> {
  const keyed = [...versions.keys()].filter((at) => versions[at]?.sameAs !== undefined);
  const groups = groupBy(keyed, (at) => versions[at]?.sameAs ?? "");
  return new Map([...groups].filter(([, group]) => group.length > 1));
}

function offeredAmong(versions: readonly EdgeTarget[], group: readonly number[]): Alike {
  return group.flatMap((to) => {
    const at = versions[to]?.entries[0]?.entry.name;
    return at ? [{ to, at }] : [];
  });
}

function versionAt(versions: readonly EdgeTarget[], at: number): Version {
  return (versions[at] as EdgeTarget).version;
}
