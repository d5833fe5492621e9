// The update edges of a channel. The edges of a skipRange are created on request, for one version at a time.

import { groupBy } from "#core";
import type { WireChannel, WireEdge, WireLocation, WireOlm, WireRange } from "#protocol";

/** An update edge of a channel. */
export interface Update {
  readonly from: string;
  readonly to: string;
  readonly kind: WireEdge["kind"];
  readonly takenBy: readonly WireOlm[];
  readonly at: WireLocation;
  /** Whether only one of two compared states has it. */
  readonly change?: WireEdge["change"];
}

/** The update edges of a channel, by the name of an entry. */
export interface ChannelUpdates {
  /** The names of the entries in order of version, lowest first. Ranges refer to their indexes. */
  readonly versionLine: readonly string[];
  /** The indexes of a name in `versionLine`: several if the channel has a duplicate entry. */
  indexesOf(name: string): readonly number[];
  from(name: string): readonly Update[];
  to(name: string): readonly Update[];
  /** The edges of `replaces` and `skips` from and to a name. */
  namedFrom(name: string): readonly WireEdge[];
  namedTo(name: string): readonly WireEdge[];
  /** The skipRanges that match a name, and those of the entry of that name. */
  rangesFrom(name: string): readonly WireRange[];
  rangesTo(name: string): readonly WireRange[];
}

/** Indexes a channel. References to entries that do not exist are ignored. */
export function readUpdates({ entries, edges, ranges, order }: WireChannel): ChannelUpdates {
  const onLine = order.flatMap((index) => entries[index] ?? []);
  const versionLine = onLine.map(({ name }) => name);
  const places = groupBy(versionLine.keys(), (place) => versionLine[place] ?? "");
  const edgesFrom = groupBy(edges, ({ from }) => from);
  const edgesTo = groupBy(edges, ({ to }) => to);
  const declared = groupBy(ranges, ({ to }) => to);
  const placesOf = (name: string) => places.get(name) ?? [];
  const update = (place: number, { to, at, change }: WireRange): readonly Update[] => {
    const entry = onLine[place];
    if (entry === undefined) return [];
    const takenBy = bothOlms.filter((olm) => entry.automatic[olm] === to);
    return [{ from: entry.name, to, kind: "skipRange", takenBy, at, ...(change && { change }) }];
  };
  const rangesFrom = (name: string) => {
    const own = placesOf(name);
    return own.length === 0 ? [] : ranges.filter((range) => own.some((place) => isCovered(range, place)));
  };
  return {
    versionLine,
    indexesOf: placesOf,
    namedFrom: (name) => edgesFrom.get(name) ?? [],
    namedTo: (name) => edgesTo.get(name) ?? [],
    rangesFrom,
    rangesTo: (name) => declared.get(name) ?? [],
    from: (name) => [
      ...(edgesFrom.get(name) ?? []),
      ...rangesFrom(name).flatMap((range) =>
        placesOf(name).flatMap((place) => (isCovered(range, place) ? update(place, range) : [])),
      ),
    ],
    to: (name) => [
      ...(edgesTo.get(name) ?? []),
      ...(declared.get(name) ?? []).flatMap((range) =>
        [...coveredIndexes(range)].flatMap((place) => update(place, range)),
      ),
    ],
  };
}

const bothOlms: readonly WireOlm[] = ["v0", "v1"];

/** The indexes in `versionLine` that a range matches, lowest version first. */
export function* coveredIndexes({ covers }: WireRange): Generator<number> {
  for (const { start, end } of covers) for (let place = start; place < end; place++) yield place;
}

export function isCovered({ covers }: Pick<WireRange, "covers">, place: number): boolean {
  return covers.some(({ start, end }) => start <= place && place < end);
}
