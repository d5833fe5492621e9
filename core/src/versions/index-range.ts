// Ranges of indexes into a sorted list.

/** The indexes from `start` up to but not including `end`. */
export interface IndexRange {
  readonly start: number;
  readonly end: number;
}

/** What is left of a range without the holes, which may overlap and come in any order. */
export function subtractIndexRanges(holes: readonly IndexRange[], { start, end }: IndexRange): readonly IndexRange[] {
  const left: IndexRange[] = [];
  let at = start;
  for (const hole of holes.toSorted((a, b) => a.start - b.start)) {
    if (hole.start >= hole.end) continue;
    if (at < Math.min(hole.start, end)) left.push({ start: at, end: Math.min(hole.start, end) });
    at = Math.max(at, hole.end);
  }
  if (at < end) left.push({ start: at, end });
  return left;
}

/** The same indexes as ranges in order that neither overlap nor touch. */
export function mergeIndexRanges(ranges: readonly IndexRange[]): readonly IndexRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** How many indexes are in ranges that do not overlap. */
export function countIndexes(ranges: readonly IndexRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The first items of a list at the indexes of ranges, at most `most`. */
export function firstItemsAt<T>(items: readonly T[], ranges: readonly IndexRange[], most: number): readonly T[] {
  return ranges.flatMap(({ start, end }) => items.slice(start, Math.min(end, start + most))).slice(0, most);
}

/** What is in `some` and not in `others`; all merged and in order. */
export function rangesNotIn(some: readonly IndexRange[], others: readonly IndexRange[]): readonly IndexRange[] {
  const left: IndexRange[] = [];
  let next = 0;
  for (const { start, end } of some) {
    let at = start;
    while (at < end) {
      while (next < others.length && (others[next] as IndexRange).end <= at) next++;
      const other = others[next];
      const until = Math.min(end, other?.start ?? end);
      if (at < until) left.push({ start: at, end: until });
      at = other ? Math.max(until, other.end) : until;
    }
  }
  return left;
}

/** All items of a list at the indexes of ranges. */
export function* itemsAt<T>(items: readonly T[], ranges: readonly IndexRange[]): Generator<T> {
  for (const { start, end } of ranges) for (let at = start; at < end; at++) yield items[at] as T;
}
