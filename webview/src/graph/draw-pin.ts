// The pin that marks installed versions in lanes and the legend.

import "./draw-pin.css";
import { svgElement } from "../shared/element.ts";

/** A slanted pin at this point, which hides neither the dot nor the line above it. */
export function drawPin(x: number, y: number, classes = ""): SVGElement {
  return svgElement(
    "g",
    { class: `pin ${classes}` },
    svgElement("path", { d: `M${x - 3} ${y - 3}h-5a5 5 0 1 1 5 -5z` }),
    svgElement("circle", { cx: x - 8, cy: y - 8, r: 1.7 }),
  );
}
