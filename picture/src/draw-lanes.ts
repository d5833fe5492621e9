// Draws the lanes: lines, dots, brackets and marks at the positions of the layout.

import { groupBy, memoize } from "#core";
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
  const { brackets, straight, curved, links, dots, pins } = indexRows(layout)(row);
  const current = dots.filter((dot) => dot.channel === channel);
  return group("active", [
    ...brackets.flatMap((bracket) => drawBracket(view, bracket)),
    ...straight.flatMap((edge) => drawStraight(view, edge)),
    ...curved.flatMap((edges) => drawCurved(view, edges)),
    ...links.flatMap((own) => drawLinks(view, own)),
    ...dotsAtOtherEnds(view, { straight, curved, links }).map((dot) => drawDot(view, dot)),
    ...dots.map((dot) => drawDot(view, dot)),
    ...drawChanges(view),
    ...drawBreaks(view),
    ...(dots.length > 1 ? current.map((dot) => drawRing(view, dot)) : []),
    ...pins.map((dot) => drawPinAt(view, dot)),
  ]);
}

/** What is drawn at a row. */
interface AtRow extends Pick<Layout, "brackets" | "straight" | "curved" | "dots" | "pins"> {
  /** All links to the row, and of others those that begin in it. */
  readonly links: readonly PlacedLinks[];
}

/** Finds what is drawn at a row. Each layout is indexed once, because a highlight follows the mouse and the view. */
const indexRows = memoize((layout: Layout): ((row: number) => AtRow) => {
  const brackets = groupBy(layout.brackets, ({ to }) => to);
  const straight = indexEnds(layout.straight, ({ from, to }) => [from, to]);
  const curved = indexEnds(layout.curved, ({ from, to }) => [...from, to]);
  const links = indexEnds(layout.links, ({ from, toRow }) => [...from.map((start) => start.row), toRow]);
  const dots = groupBy(layout.dots, (dot) => dot.row);
  const pins = groupBy(layout.pins, (dot) => dot.row);
  return (row) => ({
    brackets: brackets.get(row) ?? [],
    straight: straight.get(row) ?? [],
    curved: curved.get(row) ?? [],
    links: (links.get(row) ?? []).map((own) =>
      own.toRow === row ? own : { ...own, from: own.from.filter((start) => start.row === row) },
    ),
    dots: dots.get(row) ?? [],
    pins: pins.get(row) ?? [],
  });
});

function indexEnds<T>(items: readonly T[], rowsOf: (item: T) => readonly number[]): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const item of items) {
    for (const row of new Set(rowsOf(item))) {
      const known = found.get(row);
      if (known === undefined) found.set(row, [item]);
      else known.push(item);
    }
  }
  return found;
}

function group(name: string, content: readonly Shape[]): Shape {
  return shape("g", { class: name }, content);
}

/** The dots at both ends of edges, which are drawn again above the bold lines. */
function dotsAtOtherEnds(
  view: View,
  { straight, curved, links }: Omit<AtRow, "brackets" | "dots" | "pins">,
): readonly Dot[] {
  const ends = new Map<number, Set<string>>();
  const add = (row: number, channel: string) => {
    const known = ends.get(row);
    if (known === undefined) ends.set(row, new Set([channel]));
    else known.add(channel);
  };
  for (const edge of [...straight, ...curved]) for (const row of [edge.to, edge.from].flat()) add(row, edge.channel);
  for (const { toRow, toChannel, from } of links) {
    add(toRow, toChannel);
    for (const { row, channel } of from) add(row, channel);
  }
  const atRow = indexRows(view.layout);
  return [...ends].flatMap(([row, channels]) =>
    view.has(row) ? atRow(row).dots.filter(({ channel }) => channels.has(channel)) : [],
  );
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

/** The edges and brackets with a cross or a sign, which few layouts have. */
const findMarked = memoize(
  ({ straight, curved, brackets }: Layout): Pick<Layout, "straight" | "curved" | "brackets"> => ({
    straight: straight.filter(({ change, breaks }) => change !== undefined || breaks),
    curved: curved.filter(({ change, breaking }) => change !== undefined || breaking.length > 0),
    brackets: brackets.filter(({ change, breaks, always }) => always && (change !== undefined || breaks)),
  }),
);

/** A cross on each update edge that breaks a guardrail, and on the bracket of each such skipRange. */
function drawBreaks(view: View): readonly Shape[] {
  const { lanesWidth } = view.layout;
  const { straight, curved, brackets } = findMarked(view.layout);
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
  const { lanesWidth } = view.layout;
  const { straight, curved, brackets } = findMarked(view.layout);
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
