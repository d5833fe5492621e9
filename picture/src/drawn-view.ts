// What is drawn of a layout: all of it, or a window of rows. Lines that leave the window are cut at its edges.

import { laneColour } from "./lane-colour.ts";
import type { Layout } from "./layout.ts";

/** The first and the last row, both included. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

export interface View {
  readonly layout: Layout;
  /** Whether the row is in the window. */
  has(row: number): boolean;
  /** The y position of the middle of a row. */
  middle(row: number): number;
  /** The part of the stretch between the middles of two rows that is in the window. */
  stretch(row: number, other: number): { readonly top: number; readonly bottom: number } | undefined;
  /** The nearest y position in the window. */
  clip(y: number): number;
  /** The position and the classes of a channel. */
  laneOf(channel: string): { readonly x: number; readonly classes: string };
}

export function createView(layout: Layout, window: RowWindow | undefined): View {
  const { rows, lanes } = layout;
  const [first, last] = [window?.first ?? 0, window?.last ?? rows.length - 1];
  const [top, bottom] = [rows[first]?.top ?? 0, (rows[last]?.top ?? 0) + (rows[last]?.height ?? 0)];
  const middle = (row: number) => rows[row]?.middle ?? 0;
  const clip = (y: number) => Math.max(top, Math.min(bottom, y));
  return {
    layout,
    has: (row) => first <= row && row <= last,
    middle,
    clip,
    stretch: (row, other) => {
      const [low, high] = [Math.min(row, other), Math.max(row, other)];
      return high < first || last < low ? undefined : { top: clip(middle(low)), bottom: clip(middle(high)) };
    },
    laneOf: (channel) => {
      const lane = lanes.get(channel);
      return lane === undefined ? { x: 0, classes: "" } : { x: lane.x, classes: laneColour(lane.colour) };
    },
  };
}
