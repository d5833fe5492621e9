// Puts things that stretch over rows side by side where they would lie on each other.

/** A stretch of rows, both ends included. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Gives each stretch a track, 0 being the innermost: no two on one track share more than an end.
 * Short ones come first, so that long ones go around them. Beyond `most` tracks the outermost is shared.
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
