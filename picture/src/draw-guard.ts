// The signs of guardrails in lanes and the legend: a stop, and a cross on an update edge that breaks a step.

import { type Shape, shape } from "./shape.ts";

/** An octagon with a bar, as on a road. */
export function drawStop(x: number, y: number): Shape {
  return shape(
    "g",
    { class: "stop" },
    shape("path", { class: "sign", d: `M${x - 2.3} ${y - 5.5}h4.6l3.2 3.2v4.6l-3.2 3.2h-4.6l-3.2-3.2v-4.6z` }),
    shape("path", { class: "bar", d: `M${x - 2.6} ${y}h5.2` }),
  );
}

/** A double bar from the highest to the lowest guarded version, with a tick at each, and a dotted line to the stops. */
export function drawGuarded(x: number, ys: readonly number[], stop: number | undefined): Shape {
  const [top = 0, bottom = top] = [ys[0], ys.at(-1)];
  const bars = [-1.5, 1.5].map((offset) => `M${x + offset} ${top - 6}V${bottom + 6}`);
  const ticks = ys.map((y) => `M${x - 4.5} ${y}H${x + 4.5}`);
  const end = stop === undefined ? undefined : stop < top ? top - 6 : bottom + 6;
  return shape(
    "g",
    { class: "guarded" },
    shape("path", { d: [...bars, ...ticks].join("") }),
    end === undefined ? [] : shape("path", { class: "to-stop", d: `M${x} ${end}V${stop}` }),
  );
}

/** A cross with an edge of the background's colour, so that it stands out from the line below it. */
export function drawBreak(x: number, y: number): Shape {
  const d = `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`;
  return shape("g", { class: "break" }, shape("path", { class: "halo", d }), shape("path", { d }));
}
