// The difference of two lists by Myers' algorithm: what was removed, and what stands in its place.

/** Items `start` to `end` of the first list that became items `newStart` to `newEnd` of the second. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** More differences than this count as one hunk, because the work grows with their square. */
const mostDifferences = 600;

/** The hunks that turn `before` into `after`, in order, with equal items between them. */
export function sequenceDifference<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): readonly Hunk[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start] as T, after[start] as T)) start++;
  let behind = 0;
  while (
    behind < shorter - start &&
    isSame(before[before.length - 1 - behind] as T, after[after.length - 1 - behind] as T)
  ) {
    behind++;
  }
  const inner = { start, end: before.length - behind, newStart: start, newEnd: after.length - behind };
  if (inner.start === inner.end && inner.newStart === inner.newEnd) return [];
  const isEqualAt = (x: number, y: number) => isSame(before[start + x] as T, after[start + y] as T);
  const trace = searchEdits(inner.end - start, inner.newEnd - start, isEqualAt);
  return trace ? hunksOf(trace, inner) : [inner];
}

/** For each number of edits, the furthest x on each diagonal; undefined when there are too many edits. */
function searchEdits(
  width: number,
  height: number,
  isEqualAt: (x: number, y: number) => boolean,
): readonly Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  const most = Math.min(width + height, mostDifferences);
  let furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(furthest, middle, diagonal, edits);
      while (x < width && x - diagonal < height && isEqualAt(x, x - diagonal)) x++;
      furthest[middle + diagonal] = x;
      if (x >= width && x - diagonal >= height) return trace;
    }
    furthest = furthest.slice();
  }
  return undefined;
}

/** Where a diagonal begins after one more edit: below its upper neighbour, or right of its lower one. */
function startOf(furthest: Int32Array, middle: number, diagonal: number, edits: number): number {
  const isFromAbove = isFromUpper(furthest, middle, diagonal, edits);
  return isFromAbove ? (furthest[middle + diagonal + 1] ?? 0) : (furthest[middle + diagonal - 1] ?? 0) + 1;
}

/** Walks the trace backwards and joins adjacent edits. */
function hunksOf(trace: readonly Int32Array[], { start, end, newEnd }: Hunk): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [end - start, newEnd - start];
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const furthest = trace[edits] as Int32Array;
    const middle = (furthest.length - 1) / 2;
    const diagonal = x - y;
    const from = startOf(furthest, middle, diagonal, edits);
    const isInsertion = isFromUpper(furthest, middle, diagonal, edits);
    const previousX = isInsertion ? from : from - 1;
    const previousY = isInsertion ? from - diagonal - 1 : from - diagonal;
    addEdit(hunks, {
      start: start + previousX,
      end: start + from,
      newStart: start + previousY,
      newEnd: start + from - diagonal,
    });
    [x, y] = [previousX, previousY];
  }
  return hunks.reverse();
}

function isFromUpper(furthest: Int32Array, middle: number, diagonal: number, edits: number): boolean {
  const [lower, upper] = [furthest[middle + diagonal - 1] ?? 0, furthest[middle + diagonal + 1] ?? 0];
  return diagonal === -edits || (diagonal !== edits && lower < upper);
}

/** Adds an edit in front of the hunks found so far. */
function addEdit(hunks: Hunk[], edit: Hunk): void {
  const next = hunks.at(-1);
  const isAdjacent = next && next.start === edit.end && next.newStart === edit.newEnd;
  if (isAdjacent) hunks.splice(-1, 1, { ...edit, end: next.end, newEnd: next.newEnd });
  else hunks.push(edit);
}
