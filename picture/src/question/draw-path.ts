// Draws the update path of an answer over the lanes: a broad line from version to version.

import { groupBy } from "#core";
import type { Layout } from "../layout.ts";
import { nameOfKey } from "../rows.ts";
import { type Shape, shape } from "../shape.ts";
import type { QuestionMarks } from "./question-marks.ts";

/** The path at the positions of the layout; hops whose versions are not shown are left out. */
export function drawPath(layout: Layout, { hops }: QuestionMarks): Shape {
  const rowOf = numberRows(layout);
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

/** The row of each name: its own, or that of its collapsed section. */
function numberRows({ rows }: Layout): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [index, { row }] of rows.entries()) {
    if (row.kind === "version") numbers.set(nameOfKey(row.key), index);
    else if (row.folded) for (const { name } of row.versions) numbers.set(name, index);
  }
  return numbers;
}
