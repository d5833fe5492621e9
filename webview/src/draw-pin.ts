// The mark of what is installed, as lanes and legend have it.

import { drawing } from "./element.ts";

/** A pin stuck into the dot at this place, slanted, so that it hides neither the dot nor the line above. */
export function drawPin(x: number, y: number, classes = ""): SVGElement {
  return drawing(
    "g",
    { class: `pin ${classes}` },
    drawing("path", { d: `M${x - 4} ${y - 4}h-4a4 4 0 1 1 4 -4z` }),
    drawing("circle", { cx: x - 8, cy: y - 8, r: 1.4 }),
  );
}
