// A layout as text: what the panel draws as lines and dots, drawn with characters.

import type { Layout } from "../../picture/src/layout.ts";

const dots = { entry: "●", head: "◉", missing: "◌", folded: "▮" } as const;

/** Rows with their lanes, then the arcs around the lanes and the brackets, one per line. */
export function drawLayout(layout: Layout): string {
  const laneCount = [...layout.lanes.values()].reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const rows = layout.rows.map(({ row }, index) => {
    const lanes = Array.from({ length: laneCount }, (_, lane) => drawCell(layout, lane, index)).join(" ");
    const label = row.kind === "section" ? `${row.folded ? "▸" : "▾"} ${row.minor}` : row.version.label;
    return `${lanes}  ${label}`;
  });
  const curved = layout.curved.map(
    ({ channel, kind, to, from, track }) =>
      `${channel}: ${labelAt(layout, to)} ${kind} ${from.map((row) => labelAt(layout, row)).join(" ")}, track ${track}`,
  );
  const brackets = layout.brackets.map(({ channels, to, ticks, always, track }) => {
    const taken = ticks()
      .map((row) => labelAt(layout, row))
      .join(" ");
    const shown = always ? "" : " when asked";
    return `${channels.join(" ")}: ${labelAt(layout, to)} matches ${taken}, track ${track}${shown}`;
  });
  return ["", ...rows, ...curved, ...brackets, ""].join("\n");
}

function drawCell({ lanes, dots: found, straight }: Layout, lane: number, row: number): string {
  const isHere = ({ channel }: { readonly channel: string }) => lanes.get(channel)?.lane === lane;
  const dot = found.find((candidate) => candidate.row === row && isHere(candidate));
  if (dot !== undefined) return dots[dot.kind];
  return straight.some((line) => isHere(line) && line.to < row && row < line.from) ? "│" : " ";
}

function labelAt({ rows }: Layout, index: number): string {
  const row = rows[index]?.row;
  return row?.kind === "section" ? row.minor : (row?.version.label ?? "?");
}
