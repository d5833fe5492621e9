// The colour of a channel is a class, so that only the style sheet depends on the theme.

/** The number of colours in the style sheet, and of shades of each. */
const hues = 7;
const shades = 2;

/** The number of colours that differ. */
export const laneColours = hues * shades;

/** The classes of a colour of `PanelChannel`. */
export function laneColour(colour: number): string {
  const shade = Math.floor(colour / hues) % shades === 0 ? "" : " second-shade";
  return `lane-${colour % hues}${shade}`;
}
