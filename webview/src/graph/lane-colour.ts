// The colour of a channel is a CSS class, so that only the style sheet depends on the theme.

import "./lane-colour.css";

/** The number of colours in the style sheet. Further lanes repeat them in a second shade. */
const colours = 8;

/** The classes of a lane by its index. */
export function laneColour(order: number): string {
  const shade = Math.floor(order / colours) % 2 === 0 ? "" : " second-shade";
  return `lane-${order % colours}${shade}`;
}
