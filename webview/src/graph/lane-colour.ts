// A channel's colour is a class of its own, so that the style sheet alone knows the theme.

/** How many colours the style sheet has; lanes beyond begin again in a second shade. */
const colours = 8;

/** The classes of the lane at that place in the order of lanes. */
export function laneColour(order: number): string {
  const shade = Math.floor(order / colours) % 2 === 0 ? "" : " second-shade";
  return `lane-${order % colours}${shade}`;
}
