// The pin that marks installed versions in lanes and the legend.

import { type Shape, shape } from "./shape.ts";

/** A slanted pin at this point, which hides neither the dot nor the line above it. */
export function drawPin(x: number, y: number, classes = ""): Shape {
  return shape(
    "g",
    { class: `pin ${classes}` },
    shape("path", { d: `M${x - 3} ${y - 3}h-5a5 5 0 1 1 5 -5z` }),
    shape("circle", { cx: x - 8, cy: y - 8, r: 1.7 }),
  );
}
