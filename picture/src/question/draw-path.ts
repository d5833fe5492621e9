// Draws the update path of an answer over the lanes: a broad line from version to version.

import { groupBy } from "#core";
import { type Layout, numberNames } from "../layout.ts";
import { type Shape, shape } from "../shape.ts";
import type { QuestionMarks } from "./question-marks.ts";

/** The path at the positions of the layout; hops whose versions are not shown are left out. */
export function drawPath(layout: Layout, { hops }: QuestionMarks): Shape {
  const rowOf = numberNames(layout.rows.map(({ row }) => row));
  const lanesOf = groupBy(layout.dots, ({ row }) => row);
  const place = (name: string | null, channel: string | undefined) => {
    const row = rowOf.get(name ?? "");
    if (row === undefined) return undefined;
    const dots = lanesOf.get(row) ?? [];
    const dot = dots.find((each) => each.channel === channel) ?? dots[0];
    return { x: layout.lanes.get(dot?.channel ?? "")?.x ?? 0, y: layout.rows[row]?.middle ?? 0 };
  };
  const lines = hops.flatMap(({ from, to, because }) => {
    const channel = because.find((reason) => reason.channel !== null)?.channel ?? undefined;
    const [start, end] = [place(from, channel), place(to, channel)];
    return start === undefined || end === undefined ? [] : `M${start.x} ${start.y}L${end.x} ${end.y}`;
  });
  return shape("path", { class: "update-path", d: lines.join("") });
}
