// Draws update edges: lines along lanes, curves beside them, links between lanes, and brackets.

import type { WireOlm } from "#protocol";
import type { Bracket } from "./brackets.ts";
import type { CurvedEdges, StraightEdge } from "./channel-edges.ts";
import { classOf } from "./draw-change.ts";
import { drawOlm } from "./draw-olm.ts";
import type { View } from "./drawn-view.ts";
import { arcOffset, bracketOffset, linkOffset, measures } from "./layout.ts";
import type { PlacedLinks } from "./links.ts";
import { type Shape, shape } from "./shape.ts";

/** The radius of the curves by which lines leave a lane. */
const curve = 8;

/** Where an arrow ends that points at the dot of a head. */
const headRadius = 7;

/** The length of the strokes of a bracket. */
const tick = 4;

export function drawStraight(view: View, { channel, from, to, only, change }: StraightEdge): readonly Shape[] {
  const ends = view.stretch(to, from);
  if (ends === undefined) return [];
  const { x, classes } = view.laneOf(channel);
  const path = `M${x} ${ends.top}V${ends.bottom}`;
  const marks = only === undefined ? [] : [drawOlm(x, view.middle(from) - measures.version / 2, only)];
  return [shape("g", { class: `replaces ${classes}${classOf(change)}` }, drawLine(path, only), marks)];
}

export function drawCurved(view: View, edges: CurvedEdges): readonly Shape[] {
  const olms = [undefined, "v0", "v1"] as const;
  return olms.flatMap((olm) => {
    const from =
      edges.only.size === 0 && olm === undefined ? edges.from : edges.from.filter((row) => edges.only.get(row) === olm);
    return from.length === 0 ? [] : drawCurve(view, edges, from, olm);
  });
}

function drawCurve(
  view: View,
  edges: CurvedEdges,
  from: readonly number[],
  olm: WireOlm | undefined,
): readonly Shape[] {
  const { x, classes } = view.laneOf(edges.channel);
  const side = edges.kind === "replaces" ? -1 : 1;
  const out = x + side * arcOffset(edges.track);
  const below = from.filter((row) => row > edges.to);
  const above = from.filter((row) => row < edges.to).reverse();
  const path = [below, above].flatMap((rows) => curvePath(view, { x, out, to: edges.to, rows })).join("");
  if (path === "") return [];
  const down = above.length > 0 && view.has(edges.to) ? [drawArrow(x + side * 6, view.middle(edges.to), side)] : [];
  const marks = olm === undefined ? [] : tailMarks(view, out, edges.to, from, olm);
  const kind = edges.kind === "skipRange" ? "skip-range" : edges.kind;
  return [shape("g", { class: `${kind} ${classes}${classOf(edges.change)}` }, drawLine(path, olm), down, marks)];
}

/** A curve that leaves the lane at row `to` and returns at each of `rows`, which are sorted nearest first. */
function curvePath(
  view: View,
  {
    x,
    out,
    to,
    rows,
  }: { readonly x: number; readonly out: number; readonly to: number; readonly rows: readonly number[] },
): readonly string[] {
  const [nearest, farthest] = [rows[0], rows.at(-1)];
  if (nearest === undefined || farthest === undefined || view.stretch(to, farthest) === undefined) return [];
  const [start, end] = [view.middle(to), view.middle(farthest)];
  const bend = Math.sign(end - start) * Math.min(curve, Math.abs(view.middle(nearest) - start) / 2);
  const begin = view.has(to) ? `M${x} ${start}Q${out} ${start} ${out} ${start + bend}` : `M${out} ${view.clip(start)}`;
  const back = view.has(farthest) ? `V${end - bend}Q${out} ${end} ${x} ${end}` : `V${view.clip(end)}`;
  const middles = rows
    .slice(0, -1)
    .filter((row) => view.has(row))
    .map((row) => view.middle(row));
  return [`${begin}${back}`, ...middles.map((y) => `M${out} ${y - bend}Q${out} ${y} ${x} ${y}`)];
}

/** The sign of an OLM beside each row from which only that OLM uses an edge. */
function tailMarks(view: View, x: number, to: number, rows: readonly number[], olm: WireOlm): readonly Shape[] {
  return rows
    .filter((row) => view.has(row))
    .map((row) => drawOlm(x, view.middle(row) + (Math.sign(to - row) * measures.version) / 2, olm));
}

/** A line, or a double line for the edges that only OLM v0 uses. */
function drawLine(path: string, only: WireOlm | undefined): readonly Shape[] {
  if (only !== "v0") return [shape("path", { d: path })];
  return [shape("path", { class: "double", d: path }), shape("path", { class: "gap", d: path })];
}

/** An arrow head from a side, for updates to a lower version. */
function drawArrow(x: number, y: number, side: number): Shape {
  return shape("path", { class: "arrow", d: `M${x} ${y}l${side * 6} -4v8z` });
}

/**
 * Links leave their versions between two rows, where they cross only lines and no dots. Then they run beside the lane of
 * the entry to which they lead.
 */
export function drawLinks(view: View, { toChannel, toRow, side, from, track }: PlacedLinks): readonly Shape[] {
  const farthest = from.at(-1)?.row ?? toRow;
  if (view.stretch(farthest, toRow) === undefined) return [];
  const { x: end, classes } = view.laneOf(toChannel);
  const out = end + side * linkOffset(track);
  const to = view.middle(toRow);
  const up = Math.sign(to - view.middle(farthest));
  const crossing = (row: number) => view.middle(row) + (up * measures.version) / 2;
  const branches = from
    .filter(({ row }) => view.has(row))
    .map(({ channel, row }) => {
      const { x: start } = view.laneOf(channel);
      const turn = Math.sign(out - start) * Math.min(curve, Math.abs(out - start) / 2);
      const y = crossing(row);
      return `M${start} ${view.middle(row)}Q${start} ${y} ${start + turn} ${y}H${out - turn}Q${out} ${y} ${out} ${y + up * 5}`;
    });
  const begin = view.has(farthest) ? crossing(farthest) + up * 5 : view.clip(view.middle(farthest));
  const finish = view.has(toRow)
    ? `V${to - up * curve}Q${out} ${to} ${end + side * headRadius} ${to}`
    : `V${view.clip(to)}`;
  const arrow = view.has(toRow) ? [drawArrow(end + side * headRadius, to, side)] : [];
  const starts = branches.length === 0 ? [] : [shape("path", { class: "start", d: branches.join("") })];
  const line = shape("path", { d: `M${out} ${begin}${finish}` });
  return [shape("g", { class: `link ${classes}` }, starts, line, arrow)];
}

export function drawBracket(
  view: View,
  { channels, to, first, last, ticks, only, track, change }: Bracket,
): readonly Shape[] {
  const top = Math.min(to, first);
  const bottom = Math.max(to, last);
  if (view.stretch(top, bottom) === undefined) return [];
  const lanes = channels.map((channel) => view.laneOf(channel));
  const x = view.layout.lanesWidth + bracketOffset(track);
  const start = view.middle(to);
  const rows = ticks().filter((row) => view.has(row));
  const nearest = lanes.reduce((least, lane) => Math.min(least, lane.x), Number.POSITIVE_INFINITY);
  const arms = [bottom, top].filter((row) => row !== to).map((row) => bracketArm(view, x, to, row));
  const link = view.has(to) ? [`M${nearest} ${start}H${x - 6}`] : [];
  const strokes = rows.map((row) => `M${x} ${view.middle(row)}h${-tick}`);
  const classes = lanes.length > 1 ? "several" : (lanes[0]?.classes ?? "");
  const olms = only();
  const marks = rows.flatMap((row) => {
    const olm = olms.get(row);
    return olm === undefined ? [] : [drawOlm(x, view.middle(row), olm)];
  });
  const path = [...link, ...arms, ...strokes].join("");
  return [shape("g", { class: `skip-range ${classes}${classOf(change)}` }, shape("path", { d: path }), marks)];
}

/** The line from the entry of a bracket to its end at `row`. */
function bracketArm(view: View, x: number, to: number, row: number): string {
  const [start, end] = [view.middle(to), view.middle(row)];
  const begin = view.has(to)
    ? `M${x - 6} ${start}Q${x} ${start} ${x} ${start + Math.sign(end - start) * 6}`
    : `M${x} ${view.clip(start)}`;
  return `${begin}V${view.clip(end)}${view.has(row) ? `h${-tick}` : ""}`;
}
