// The mark of what is installed, as lanes and legend have it.

import { svgElement } from "../shared/element.ts";

/** A pin stuck into the dot at this place, slanted, so that it hides neither the dot nor the line above. */
export function drawPin(x: number, y: number, classes = ""): SVGElement {
  return svgElement(
    "g",
    { class: `pin ${classes}` },
    svgElement("path", { d: `M${x - 3} ${y - 3}h-5a5 5 0 1 1 5 -5z` }),
    svgElement("circle", { cx: x - 8, cy: y - 8, r: 1.7 }),
  );
}
