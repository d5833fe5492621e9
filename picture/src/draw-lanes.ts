// Draws the lanes: lines, dots, brackets and marks at the positions of the layout.

import type { CurvedEdges, StraightEdge } from "./channel-edges.ts";
import { classOf, drawChange } from "./draw-change.ts";
import { drawBracket, drawCurved, drawLinks, drawStraight } from "./draw-edges.ts";
import { drawBreak, drawGuarded, drawStop } from "./draw-guard.ts";
import { drawPin } from "./draw-pin.ts";
import { createView, type RowWindow, type View } from "./drawn-view.ts";
import type { GuardMark } from "./guard-marks.ts";
import { arcOffset, bracketOffset, type Dot, guardOffset, type Lane, type Layout, measures } from "./layout.ts";
import type { PlacedLinks } from "./links.ts";
import { type Shape, shape } from "./shape.ts";

/** Draws everything that does not depend on the selection, or only what is in a window of rows. */
export function drawLanes(layout: Layout, window?: RowWindow): Shape {
  const view = createView(layout, window);
  const { lanes, straight, curved, brackets, links, dots, guards, pins } = layout;
  return shape(
    "g",
    {},
    group(
      "guides",
      [...lanes.values()].flatMap((lane) => drawGuide(view, lane)),
    ),
    group(
      "brackets",
      brackets.filter(({ always }) => always).flatMap((bracket) => drawBracket(view, bracket)),
    ),
    group("edges", [
      ...straight.flatMap((edge) => drawStraight(view, edge)),
      ...curved.flatMap((edges) => drawCurved(view, edges)),
      ...links.flatMap((own) => drawLinks(view, own)),
    ]),
    group(
      "dots",
      dots.filter(({ row }) => view.has(row)).map((dot) => drawDot(view, dot)),
    ),
    group(
      "guards",
      guards.map((mark) => drawGuard(view, mark)),
    ),
    group("signs", drawChanges(view)),
    group("breaks", drawBreaks(view)),
    group(
      "pins",
      pins.filter(({ row }) => view.has(row)).map((dot) => drawPinAt(view, dot)),
    ),
  );
}

/** Draws the highlight of a row: its edges and brackets in bold, and a ring at the selected channel. */
export function drawActive(layout: Layout, row: number, channel: string | undefined, window?: RowWindow): Shape {
  const view = createView(layout, window);
  const touches = (edge: StraightEdge | CurvedEdges) => edge.to === row || [edge.from].flat().includes(row);
  const dots = layout.dots.filter((dot) => dot.row === row);
  const current = dots.filter((dot) => dot.channel === channel);
  return group("active", [
    ...layout.brackets.filter(({ to }) => to === row).flatMap((bracket) => drawBracket(view, bracket)),
    ...layout.straight.filter(touches).flatMap((edge) => drawStraight(view, edge)),
    ...layout.curved.filter(touches).flatMap((edges) => drawCurved(view, edges)),
    ...linksOf(layout, row).flatMap((links) => drawLinks(view, links)),
    ...dotsAtOtherEnds(view, row).map((dot) => drawDot(view, dot)),
    ...dots.map((dot) => drawDot(view, dot)),
    ...drawChanges(view),
    ...drawBreaks(view),
    ...(dots.length > 1 ? current.map((dot) => drawRing(view, dot)) : []),
    ...layout.pins.filter((dot) => dot.row === row).map((dot) => drawPinAt(view, dot)),
  ]);
}

/** All links to a row, and of others those that begin in it. */
function linksOf({ links }: Layout, row: number): readonly PlacedLinks[] {
  return links.flatMap((own) => {
    const from = own.toRow === row ? own.from : own.from.filter((start) => start.row === row);
    return from.length === 0 ? [] : { ...own, from };
  });
}

function group(name: string, content: readonly Shape[]): Shape {
  return shape("g", { class: name }, content);
}

/** The dots at the other ends of a row's edges, which are drawn again above the bold lines. */
function dotsAtOtherEnds(view: View, row: number): readonly Dot[] {
  const { dots, straight, curved } = view.layout;
  const ends = new Set<string>();
  for (const edge of [...straight, ...curved]) {
    const rows = [edge.to, edge.from].flat();
    if (rows.includes(row)) for (const end of rows) ends.add(`${end} ${edge.channel}`);
  }
  for (const { toRow, toChannel, from } of linksOf(view.layout, row)) {
    ends.add(`${toRow} ${toChannel}`);
    for (const { row: start, channel } of from) ends.add(`${start} ${channel}`);
  }
  return dots.filter((dot) => view.has(dot.row) && ends.has(`${dot.row} ${dot.channel}`));
}

/** A faint line from the newest to the oldest version of a channel, which shows that both belong together. */
function drawGuide(view: View, { channel, first, last }: Lane): readonly Shape[] {
  const ends = view.stretch(first, last);
  if (ends === undefined || first === last) return [];
  const { x, classes } = view.laneOf(channel);
  return [shape("line", { class: classes, x1: x, x2: x, y1: ends.top, y2: ends.bottom })];
}

function drawGuard(view: View, { bound, stops, track }: GuardMark): Shape {
  const x = view.layout.guardsStart + guardOffset(track) - measures.guard / 2;
  const [guarded, signs] = [bound, stops].map((rows) => rows.map((row) => view.middle(row)));
  const farthest = signs?.[0];
  return shape(
    "g",
    {},
    guarded && guarded.length > 0 ? drawGuarded(x, guarded, farthest) : [],
    signs?.map((y) => drawStop(x, y)) ?? [],
  );
}

/** A cross on each update edge that breaks a guardrail, and on the bracket of each such skipRange. */
function drawBreaks(view: View): readonly Shape[] {
  const { straight, curved, brackets, lanesWidth } = view.layout;
  const between = (a: number, b: number) => (view.middle(a) + view.middle(b)) / 2;
  const towards = (row: number, to: number) => view.middle(row) + (Math.sign(to - row) * measures.version) / 2;
  const xOf = (channel: string) => view.laneOf(channel).x;
  return [
    ...straight
      .filter(({ breaks, from, to }) => breaks && (view.has(from) || view.has(to)))
      .map(({ channel, from, to }) => drawBreak(xOf(channel), between(from, to))),
    ...curved.flatMap(({ channel, kind, track, to, breaking }) => {
      const out = xOf(channel) + (kind === "replaces" ? -1 : 1) * arcOffset(track);
      return breaking.filter((row) => view.has(row)).map((row) => drawBreak(out, towards(row, to)));
    }),
    ...brackets
      .filter(({ breaks, always, to }) => breaks && always && view.has(to))
      .map(({ track, to, first, last }) =>
        drawBreak(lanesWidth + bracketOffset(track), towards(to, last > to ? last : first)),
      ),
  ];
}

/** A sign on each update edge and bracket that only one of two compared states has. */
function drawChanges(view: View): readonly Shape[] {
  const { straight, curved, brackets, lanesWidth } = view.layout;
  const near = (row: number, to: number) => view.middle(row) + (Math.sign(to - row) * measures.version) / 2;
  return [
    ...straight.flatMap(({ channel, from, to, change }) =>
      change && view.has(from) ? drawChange(view.laneOf(channel).x, near(from, to), change) : [],
    ),
    ...curved.flatMap(({ channel, kind, track, from, to, change }) => {
      const out = view.laneOf(channel).x + (kind === "replaces" ? -1 : 1) * arcOffset(track);
      return change ? from.filter((row) => view.has(row)).map((row) => drawChange(out, near(row, to), change)) : [];
    }),
    ...brackets.flatMap(({ track, to, first, last, change, always }) => {
      const end = last > to ? last : first;
      const isDrawn = change !== undefined && always && view.has(end);
      return isDrawn ? drawChange(lanesWidth + bracketOffset(track), near(end, to), change) : [];
    }),
  ];
}

function drawDot(view: View, { kind, channel, row, change }: Dot): Shape {
  const { x, classes } = view.laneOf(channel);
  const y = view.middle(row);
  const attributes = { class: `dot ${kind} ${classes}${classOf(change)}` };
  if (kind === "folded") return shape("rect", { ...attributes, x: x - 5, y: y - 7, width: 10, height: 14, rx: 4 });
  if (kind !== "head") return shape("circle", { ...attributes, cx: x, cy: y, r: 4.5 });
  return shape(
    "g",
    attributes,
    shape("circle", { class: "outer", cx: x, cy: y, r: 6.5 }),
    shape("circle", { class: "inner", cx: x, cy: y, r: 3 }),
  );
}

function drawRing(view: View, { channel, row }: Dot): Shape {
  return shape("circle", { class: "current", cx: view.laneOf(channel).x, cy: view.middle(row), r: 9.5 });
}

function drawPinAt(view: View, { channel, row }: Dot): Shape {
  const { x, classes } = view.laneOf(channel);
  return drawPin(x, view.middle(row), classes);
}
