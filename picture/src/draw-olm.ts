// The signs of OLM v0 and OLM v1 on edges that only one of them uses.

import type { WireOlm } from "#protocol";
import { type Shape, shape } from "./shape.ts";

/** A disc with a 0, or a square with a 1. */
export function drawOlm(x: number, y: number, olm: WireOlm): Shape {
  return olm === "v0"
    ? shape(
        "g",
        { class: "olm" },
        shape("circle", { class: "plate", cx: x, cy: y, r: 6 }),
        shape("path", { class: "digit", d: `M${x - 1.8} ${y}a1.8 2.9 0 1 1 3.6 0a1.8 2.9 0 1 1 -3.6 0z` }),
      )
    : shape(
        "g",
        { class: "olm" },
        shape("rect", { class: "plate", x: x - 5.5, y: y - 5.5, width: 11, height: 11, rx: 1.5 }),
        shape("path", { class: "digit", d: `M${x - 1.7} ${y - 1.5}L${x + 0.3} ${y - 3}V${y + 3}` }),
      );
}
