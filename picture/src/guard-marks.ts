// Lays out guardrails beside the lanes: a bar along the guarded versions, and a sign at each stop.

import type { PanelGraph } from "./panel-graph.ts";
import { assignTracks } from "./tracks.ts";

/** A step between shown rows. */
export interface GuardMark {
  /** The number of the step. */
  readonly step: number;
  /** The rows that must make the stop, from top to bottom. */
  readonly bound: readonly number[];
  /** The rows that count as the stop, from top to bottom. */
  readonly stops: readonly number[];
  readonly track: number;
}

/** Steps beyond these tracks are only named in rows and details. */
const maxTracks = 4;

/** The marks of all steps that concern a shown row of a shown channel. */
export function findGuardMarks(
  { guards }: PanelGraph,
  rowOf: ReadonlyMap<string, number>,
  isShown: (channel: string) => boolean,
): readonly GuardMark[] {
  const loose = guards.steps.flatMap(({ step, channels }) => {
    const own = [...channels].filter(([channel]) => isShown(channel)).map(([, names]) => names);
    const rowsOf = (names: readonly string[]) =>
      [...new Set(names.flatMap((name) => rowOf.get(name) ?? []))].sort((a, b) => a - b);
    const stops = rowsOf(own.flatMap((each) => each.stops));
    const isStop = new Set(stops);
    const bound = rowsOf(own.flatMap((each) => each.bound)).filter((row) => !isStop.has(row));
    return bound.length + stops.length === 0 ? [] : [{ step: step.number, bound, stops }];
  });
  const tracks = assignTracks(
    loose.map(({ bound, stops }) => {
      const ends = [bound[0], bound.at(-1), stops[0], stops.at(-1)].filter((row) => row !== undefined);
      ends.sort((a, b) => a - b);
      // Half a row of distance, so that two signs never share a place.
      return { first: (ends[0] as number) - 0.5, last: (ends.at(-1) as number) + 0.5 };
    }),
    maxTracks + 1,
  );
  return loose.flatMap((mark, index) => {
    const track = tracks[index] ?? 0;
    return track < maxTracks ? [{ ...mark, track }] : [];
  });
}
