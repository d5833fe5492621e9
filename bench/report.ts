// The table of `npm run bench`, the same for machines, and how the ratios compare with those of the run before.

import { percentile } from "./percentile.ts";

/** One ratio of a run. */
export interface Row {
  readonly what: string;
  /** The peer of the same run, or the figure that is the measure. */
  readonly against: string;
  readonly ratio: number;
  /** The smallest and the largest ratio of several rounds. */
  readonly spread?: readonly [number, number];
  /** The budget: the largest ratio that is good enough. Rows without one are only reported. */
  readonly most?: number | undefined;
  /** The most memory that ours and the peer held, in megabytes (10^6 bytes). */
  readonly peakMb?: number;
  readonly peerPeakMb?: number;
}

/** One run, as it is kept: a line of `history.jsonl`. */
export interface Run {
  readonly commit: string;
  /** `2026-11-23` */
  readonly date: string;
  /** By `what ÷ against`. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** Ours to the peer's, round by round: the ratio of the medians, and the spread of the rounds. */
export function ratioOf(ours: readonly number[], peers: readonly number[]): Pick<Row, "ratio" | "spread"> {
  const rounds = ours.map((value, index) => value / (peers[index] ?? Number.NaN));
  const ratio = percentile(ours, 0.5) / percentile(peers, 0.5);
  return { ratio, spread: [Math.min(...rounds), Math.max(...rounds)] };
}

/** Whether a row keeps its budget; a row without one always does. */
export function isKept({ ratio, most }: Row): boolean {
  return most === undefined || ratio <= most;
}

/** The rows as a table. */
export function tableOf(rows: readonly Row[]): string {
  const head = ["", "ratio", "spread", "budget", "ours MB", "peer's MB", ""];
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellsOf(row: Row): readonly string[] {
  const { ratio, spread, most, peakMb, peerPeakMb } = row;
  const inMb = (value: number | undefined) => value?.toFixed(0) ?? "";
  return [
    keyOf(row),
    ratio.toFixed(3),
    spread ? spread.map((each) => each.toFixed(3)).join(" – ") : "",
    most === undefined ? "reported" : `≤ ${most.toFixed(3)}`,
    inMb(peakMb),
    inMb(peerPeakMb),
    isKept(row) ? "" : "NOT KEPT",
  ];
}

function keyOf({ what, against }: Row): string {
  return `${what} ÷ ${against}`;
}

/** What is kept of a run. */
export function runOf(rows: readonly Row[], commit: string, date: string): Run {
  const ratios = rows.map((row) => [keyOf(row), Number(row.ratio.toPrecision(3))] as const);
  return { commit, date, ratios: Object.fromEntries(ratios) };
}

/** The runs of a history file, one JSON object a line. */
export function readHistory(text: string): readonly Run[] {
  return text.split("\n").flatMap((line) => (line === "" ? [] : (JSON.parse(line) as Run)));
}

/**
 * How much worse each ratio got since it was last kept, the worst first, as sentences. A ratio within its spread, or not a
 * tenth above the last one, is left out.
 */
export function describeChanges(rows: readonly Row[], history: readonly Run[]): readonly string[] {
  return rows
    .flatMap((row) => {
      const last = history.findLast(({ ratios }) => ratios[keyOf(row)] !== undefined);
      const before = last?.ratios[keyOf(row)];
      if (
        last === undefined ||
        before === undefined ||
        Math.min(row.ratio / 1.1, row.spread?.[0] ?? row.ratio) <= before
      )
        return [];
      const times = row.ratio / before;
      const since = `${last.date}, ${last.commit}`;
      return {
        times,
        text: `${keyOf(row)} is ${times.toFixed(2)} times the ratio of ${since}: ${row.ratio.toFixed(3)}, then ${before}`,
      };
    })
    .sort((a, b) => b.times - a.times)
    .map(({ text }) => text);
}
