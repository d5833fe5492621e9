// The colour of a channel is a class, so that only the style sheet depends on the theme.

import { memoize } from "#core";
import type { PanelGraph } from "./panel-graph.ts";

/** The number of colours in the style sheet, and of shades of each. */
const hues = 7;
const shades = 2;

/** The number of colours that differ. */
export const laneColours = hues * shades;

/** The classes of a channel's colour; empty for a channel that the graph does not have. */
export function channelColour({ channels }: Pick<PanelGraph, "channels">, name: string): string {
  return coloursOf(channels).get(name) ?? "";
}

const coloursOf = memoize(
  (channels: PanelGraph["channels"]): ReadonlyMap<string, string> =>
    new Map(channels.map((channel) => [channel.name, laneColour(channel.colour)])),
);

/** The classes of a colour of `PanelChannel`. */
export function laneColour(colour: number): string {
  const shade = Math.floor(colour / hues) % shades === 0 ? "" : " second-shade";
  return `lane-${colour % hues}${shade}`;
}
