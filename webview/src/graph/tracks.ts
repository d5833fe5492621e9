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
export function assignTracks(stretches: readonly RowSpan[], most: number): readonly number[] {
  const tracks: RowSpan[][] = [];
  const result = new Array<number>(stretches.length).fill(0);
  const shortFirst = stretches.map((_, index) => index).sort((a, b) => lengthOf(stretches[a]) - lengthOf(stretches[b]));
  for (const index of shortFirst) {
    const stretch = stretches[index];
    if (stretch === undefined) continue;
    const free = tracks.findIndex((taken) => taken.every((other) => !overlap(stretch, other)));
    const track = free >= 0 ? free : Math.min(tracks.length, most - 1);
    const taken = tracks[track];
    if (taken === undefined) tracks[track] = [stretch];
    else taken.push(stretch);
    result[index] = track;
  }
  return result;
}

function lengthOf(stretch: RowSpan | undefined): number {
  return stretch === undefined ? 0 : stretch.last - stretch.first;
}

function overlap(a: RowSpan, b: RowSpan): boolean {
  return a.first < b.last && b.first < a.last;
}
