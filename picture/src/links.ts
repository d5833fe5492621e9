// Lays out updates from an entry of one channel to an entry of another.

import { groupBy } from "#core";
import type { Update } from "./channel-updates.ts";
import { assignTracks, type RowSpan } from "./tracks.ts";

/** An update into another channel, by the names of both entries. */
export interface ChannelLink {
  readonly kind: Update["kind"];
  readonly from: string;
  readonly fromChannel: string;
  readonly to: string;
  readonly toChannel: string;
}

/** The updates into an entry that come from one side: one line beside the lane of its channel, with branches. */
export interface PlacedLinks {
  readonly toChannel: string;
  readonly toRow: number;
  /** Whether the line is to the left (-1) or to the right (1) of the lane. */
  readonly side: -1 | 1;
  /** The rows in which they begin, and the lanes of these channels; the farthest from `toRow` is last. */
  readonly from: readonly LinkStart[];
  /** Lines on different tracks of a lane do not cover each other. */
  readonly track: number;
}

export interface LinkStart {
  readonly channel: string;
  readonly row: number;
}

/** More tracks would run into the next lane. */
const maxTracks = 3;

/** Places the links whose ends are both shown, in different rows. */
export function placeLinks(
  links: readonly ChannelLink[],
  rowOf: ReadonlyMap<string, number>,
  lanes: ReadonlyMap<string, { readonly lane: number }>,
): readonly PlacedLinks[] {
  const shown = links.flatMap(({ from, fromChannel, to, toChannel }) => {
    const [row, toRow] = [rowOf.get(from), rowOf.get(to)];
    const [start, end] = [lanes.get(fromChannel), lanes.get(toChannel)];
    if (row === undefined || toRow === undefined || row === toRow || !start || !end) return [];
    const side = start.lane < end.lane ? (-1 as const) : (1 as const);
    return [{ start: { channel: fromChannel, row }, toChannel, toRow, side, beside: `${end.lane} ${side}` }];
  });
  return [...groupBy(shown, ({ beside }) => beside).values()].flatMap((own) => {
    const lines = groupBy(own, ({ toChannel, toRow, start }) => `${toRow} ${start.row < toRow} ${toChannel}`);
    const placed = [...lines.values()].flatMap((line) => {
      const [first] = line;
      return first
        ? [
            {
              ...first,
              from: nearestFirst(
                line.map(({ start }) => start),
                first.toRow,
              ),
            },
          ]
        : [];
    });
    const tracks = assignTracks(placed.map(spanOf), maxTracks);
    return placed.map(({ toChannel, toRow, side, from }, index) => ({
      toChannel,
      toRow,
      side,
      from,
      track: tracks[index] ?? 0,
    }));
  });
}

/** Each row once. */
function nearestFirst(starts: readonly LinkStart[], toRow: number): readonly LinkStart[] {
  const byRow = new Map(starts.map((start) => [start.row, start]));
  return [...byRow.values()].sort((a, b) => Math.abs(a.row - toRow) - Math.abs(b.row - toRow));
}

function spanOf({ from, toRow }: { readonly from: readonly LinkStart[]; readonly toRow: number }): RowSpan {
  const farthest = from.at(-1)?.row ?? toRow;
  return { first: Math.min(toRow, farthest), last: Math.max(toRow, farthest) };
}
