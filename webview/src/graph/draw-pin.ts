// The mark of what is installed, as lanes and legend have it.

import { drawing } from "../shared/element.ts";

/** A pin stuck into the dot at this place, slanted, so that it hides neither the dot nor the line above. */
export function drawPin(x: number, y: number, classes = ""): SVGElement {
  return drawing(
    "g",
    { class: `pin ${classes}` },
    drawing("path", { d: `M${x - 3} ${y - 3}h-5a5 5 0 1 1 5 -5z` }),
    drawing("circle", { cx: x - 8, cy: y - 8, r: 1.7 }),
  );
}
