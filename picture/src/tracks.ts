// Assigns tracks to spans of rows, so that overlapping spans are drawn side by side.

/** A span of rows, including both ends. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Assigns a track to each span; 0 is the innermost. Spans on one track share at most an end. Short spans get inner
 * tracks. After `most` tracks, further spans share the outermost track.
 */
export function assignTracks(spans: readonly RowSpan[], most: number): readonly number[] {
  /** The spans of each track from top to bottom. */
  const tracks: RowSpan[][] = [];
  const result = new Array<number>(spans.length).fill(0);
  const shortFirst = spans.map((_, index) => index).sort((a, b) => lengthOf(spans[a]) - lengthOf(spans[b]));
  for (const index of shortFirst) {
    const span = spans[index];
    if (span !== undefined) result[index] = takeTrack(tracks, span, most);
  }
  return result;
}

function takeTrack(tracks: RowSpan[][], span: RowSpan, most: number): number {
  for (const [track, taken] of tracks.entries()) {
    const at = countBefore(taken, span.last);
    // Those that begin higher up end higher up, so that only the nearest one can overlap.
    if ((taken[at - 1]?.last ?? Number.NEGATIVE_INFINITY) > span.first) continue;
    taken.splice(at, 0, span);
    return track;
  }
  if (tracks.length < most) tracks.push([span]);
  return Math.min(tracks.length, most) - 1;
}

/** The number of spans that begin before a row, found by halving. */
function countBefore(spans: readonly RowSpan[], row: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.first ?? row) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lengthOf(span: RowSpan | undefined): number {
  return span === undefined ? 0 : span.last - span.first;
}
