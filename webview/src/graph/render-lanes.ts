// Renders the lanes as SVG: lines, dots and brackets at the positions of the layout.

import "./render-lanes.css";
import { svgElement } from "../shared/element.ts";
import type { Bracket } from "./brackets.ts";
import type { CurvedEdges, StraightEdge } from "./channel-edges.ts";
import { drawBreak, drawGuarded, drawStop } from "./draw-guard.ts";
import { drawPin } from "./draw-pin.ts";
import type { GuardMark } from "./guard-marks.ts";
import { laneColour } from "./lane-colour.ts";
import { arcOffset, bracketOffset, type Dot, guardOffset, type Layout, measures } from "./layout.ts";

/** The radius of the curves by which lines leave a lane. */
const curve = 8;

/** The length of the strokes of a bracket. */
const tick = 4;

/** Renders everything that does not depend on the selection. */
export function renderLanes(layout: Layout): SVGElement {
  return svgElement(
    "g",
    {},
    svgElement(
      "g",
      { class: "guides" },
      layout.lanes.map(({ x, order }) => renderGuide(x, order, layout.height)),
    ),
    svgElement(
      "g",
      { class: "faint" },
      layout.brackets.filter(({ always }) => always).map((bracket) => renderBracket(layout, bracket)),
    ),
    svgElement(
      "g",
      { class: "edges" },
      layout.straight.map((edge) => renderStraight(layout, edge)),
      layout.curved.map((edge) => renderCurved(layout, edge)),
    ),
    svgElement(
      "g",
      { class: "dots" },
      layout.dots.map((dot) => renderDot(layout, dot)),
    ),
    svgElement(
      "g",
      { class: "guards" },
      layout.guards.map((mark) => renderGuard(layout, mark)),
    ),
    svgElement("g", { class: "breaks" }, renderBreaks(layout)),
    svgElement(
      "g",
      { class: "pins" },
      layout.pins.map((dot) => renderPin(layout, dot)),
    ),
  );
}

/** Renders the highlight of a row: its edges and brackets in bold, and a ring at the selected channel. */
export function renderActive(layout: Layout, row: number, channel: string | undefined): SVGElement {
  const touches = (edge: StraightEdge | CurvedEdges) => edge.to === row || [edge.from].flat().includes(row);
  const dots = layout.dots.filter((dot) => dot.row === row);
  const current = dots.filter((dot) => dot.channel === channel);
  return svgElement(
    "g",
    { class: "active" },
    layout.brackets.filter(({ to }) => to === row).map((bracket) => renderBracket(layout, bracket)),
    layout.straight.filter(touches).map((edge) => renderStraight(layout, edge)),
    layout.curved.filter(touches).map((edge) => renderCurved(layout, edge)),
    dotsAtOtherEnds(layout, row).map((dot) => renderDot(layout, dot)),
    dots.map((dot) => renderDot(layout, dot)),
    renderBreaks(layout),
    dots.length > 1 ? current.map((dot) => renderRing(layout, dot)) : [],
    layout.pins.filter((dot) => dot.row === row).map((dot) => renderPin(layout, dot)),
  );
}

/** The dots at the other ends of a row's edges, which are drawn again above the bold lines. */
function dotsAtOtherEnds({ dots, straight, curved }: Layout, row: number): readonly Dot[] {
  const ends = new Set<string>();
  for (const edge of [...straight, ...curved]) {
    const rows = [edge.to, edge.from].flat();
    if (rows.includes(row)) for (const end of rows) ends.add(`${end} ${edge.channel}`);
  }
  return dots.filter((dot) => ends.has(`${dot.row} ${dot.channel}`));
}

function laneOf(layout: Layout, channel: string): { x: number; classes: string } {
  const lane = layout.lanes.find((candidate) => candidate.channel === channel);
  if (lane === undefined) return { x: 0, classes: "" };
  return { x: lane.x, classes: `${laneColour(lane.order)}${lane.dim ? " dim" : ""}` };
}

function middleOf({ rows }: Layout, row: number): number {
  return rows[row]?.middle ?? 0;
}

function renderGuide(x: number, order: number, height: number): SVGElement {
  return svgElement("line", { class: laneColour(order), x1: x, x2: x, y1: 0, y2: height });
}

function renderStraight(layout: Layout, { channel, from, to }: StraightEdge): SVGElement {
  const { x, classes } = laneOf(layout, channel);
  return svgElement("line", {
    class: `replaces ${classes}`,
    x1: x,
    x2: x,
    y1: middleOf(layout, to),
    y2: middleOf(layout, from),
  });
}

function renderCurved(layout: Layout, edges: CurvedEdges): SVGElement {
  const { x, classes } = laneOf(layout, edges.channel);
  const side = edges.kind === "replaces" ? -1 : 1;
  const out = x + side * arcOffset(edges.track);
  const to = middleOf(layout, edges.to);
  const ends = edges.from.map((row) => middleOf(layout, row));
  const below = ends.filter((y) => y > to);
  const above = ends.filter((y) => y < to).reverse();
  const path = [...curvePath(x, out, to, below), ...curvePath(x, out, to, above)].join(" ");
  const down = above.length > 0 ? [renderArrow(x + side * 6, to, side)] : [];
  return svgElement("g", { class: `${edges.kind} ${classes}` }, svgElement("path", { d: path }), down);
}

/** A curve that leaves the lane at `to` and returns at each of `ends`, which are sorted nearest first. */
function curvePath(x: number, out: number, to: number, ends: readonly number[]): readonly string[] {
  const last = ends.at(-1);
  if (last === undefined) return [];
  const bend = Math.sign(last - to) * Math.min(curve, Math.abs((ends[0] ?? last) - to) / 2);
  const spine = `M${x} ${to}Q${out} ${to} ${out} ${to + bend}V${last - bend}Q${out} ${last} ${x} ${last}`;
  return [spine, ...ends.slice(0, -1).map((y) => `M${out} ${y - bend}Q${out} ${y} ${x} ${y}`)];
}

/** An arrow head from a side, for updates to a lower version. */
function renderArrow(x: number, y: number, side: number): SVGElement {
  return svgElement("path", { class: "arrow", d: `M${x} ${y}l${side * 6} -4v8z` });
}

function renderBracket(layout: Layout, { channels, to, first, last, ticks, track }: Bracket): SVGElement {
  const lanes = channels.map((channel) => laneOf(layout, channel));
  const x = layout.lanesWidth + bracketOffset(track);
  const start = middleOf(layout, to);
  const ends = ticks().map((row) => middleOf(layout, row));
  const low = Math.max(start, middleOf(layout, last));
  const spine = [low, Math.min(start, middleOf(layout, first))].filter((y) => y !== start);
  const bend = (y: number) => start + Math.sign(y - start) * 6;
  const arms = spine.map((y) => `M${x - 6} ${start}Q${x} ${start} ${x} ${bend(y)}V${y}h${-tick}`);
  const strokes = ends.map((y) => `M${x} ${y}h${-tick}`);
  const link = `M${lanes.reduce((least, lane) => Math.min(least, lane.x), Number.POSITIVE_INFINITY)} ${start}H${x - 6}`;
  const classes = lanes.length > 1 ? "several" : (lanes[0]?.classes ?? "");
  return svgElement(
    "g",
    { class: `skip-range ${classes}` },
    svgElement("path", { d: [link, ...arms, ...strokes].join("") }),
  );
}

function renderGuard(layout: Layout, { bound, stops, track }: GuardMark): SVGElement {
  const x = layout.guardsStart + guardOffset(track) - measures.guard / 2;
  const [guarded, signs] = [bound, stops].map((rows) => rows.map((row) => middleOf(layout, row)));
  const farthest = signs?.[0];
  return svgElement(
    "g",
    {},
    guarded && guarded.length > 0 ? drawGuarded(x, guarded, farthest) : [],
    signs?.map((y) => drawStop(x, y)) ?? [],
  );
}

/** A cross on each update edge that breaks a guardrail, and on the bracket of each such skipRange. */
function renderBreaks(layout: Layout): readonly SVGElement[] {
  const between = (a: number, b: number) => (middleOf(layout, a) + middleOf(layout, b)) / 2;
  const straight = layout.straight.filter(({ breaks }) => breaks);
  const curved = layout.curved.flatMap((edges) => edges.breaking.map((row) => ({ ...edges, row })));
  const brackets = layout.brackets.filter(({ breaks, always }) => breaks && always);
  return [
    ...straight.map(({ channel, from, to }) => drawBreak(laneOf(layout, channel).x, between(from, to))),
    ...curved.map(({ channel, kind, track, row, to }) => {
      const out = laneOf(layout, channel).x + (kind === "replaces" ? -1 : 1) * arcOffset(track);
      return drawBreak(out, middleOf(layout, row) + (Math.sign(to - row) * measures.version) / 2);
    }),
    ...brackets.map(({ track, to, first, last }) => {
      const y = middleOf(layout, to) + (Math.sign((last > to ? last : first) - to) * measures.version) / 2;
      return drawBreak(layout.lanesWidth + bracketOffset(track), y);
    }),
  ];
}

function renderDot(layout: Layout, { kind, channel, row }: Dot): SVGElement {
  const { x, classes } = laneOf(layout, channel);
  const y = middleOf(layout, row);
  const attributes = { class: `dot ${kind} ${classes}` };
  if (kind === "folded") return svgElement("rect", { ...attributes, x: x - 5, y: y - 7, width: 10, height: 14, rx: 4 });
  if (kind === "entry") return svgElement("circle", { ...attributes, cx: x, cy: y, r: 4.5 });
  if (kind === "missing") return svgElement("circle", { ...attributes, cx: x, cy: y, r: 4.5 });
  return svgElement(
    "g",
    attributes,
    svgElement("circle", { class: "outer", cx: x, cy: y, r: 6.5 }),
    svgElement("circle", { class: "inner", cx: x, cy: y, r: 3 }),
  );
}

function renderRing(layout: Layout, { channel, row }: Dot): SVGElement {
  return svgElement("circle", { class: "current", cx: laneOf(layout, channel).x, cy: middleOf(layout, row), r: 9.5 });
}

function renderPin(layout: Layout, { channel, row }: Dot): SVGElement {
  const { x, classes } = laneOf(layout, channel);
  return drawPin(x, middleOf(layout, row), classes);
}
