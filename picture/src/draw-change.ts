// The signs of what differs from another state: a plus on a new update edge, a minus on a lost one.

import { type Shape, shape } from "./shape.ts";

/** A small disk with the sign. */
export function drawChange(x: number, y: number, change: "new" | "lost"): Shape {
  const d = `M${x - 2.5} ${y}h5${change === "new" ? `M${x} ${y - 2.5}v5` : ""}`;
  return shape("g", { class: `change ${change}` }, shape("circle", { cx: x, cy: y, r: 5 }), shape("path", { d }));
}

/** The class of what only one of two compared states has, behind other classes. */
export function classOf(change: "new" | "lost" | undefined): string {
  return change === undefined ? "" : ` ${change}`;
}
