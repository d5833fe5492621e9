// The view state of the report, which VS Code stores while the panel is hidden and across reloads.

import { type ReportSource, readReportSource } from "#protocol";
import { noFilter, type OperatorFilter, readFilter } from "./operator-filter.ts";

export interface ReportState {
  /** The source of the report, so that the extension can restore it after a reload. */
  readonly source: ReportSource | undefined;
  readonly filter: OperatorFilter;
  /** The keys of the expanded operators. */
  readonly open: ReadonlySet<string>;
  /** The operator that Tab reaches. */
  readonly current: string | undefined;
  /** How far the page is scrolled, in pixels. */
  readonly scroll: number;
}

export const initialReportState: ReportState = {
  source: undefined,
  filter: noFilter,
  open: new Set(),
  current: undefined,
  scroll: 0,
};

/** The state as plain data for `setState`. */
export function writeReportState(state: ReportState): unknown {
  return { ...state, open: [...state.open] };
}

/** Reads a stored state, possibly of another version of the panel. Invalid parts get their initial values. */
export function readReportState(stored: unknown): ReportState {
  if (typeof stored !== "object" || stored === null) return initialReportState;
  const { filter, open, current, scroll } = stored as Record<string, unknown>;
  return {
    source: readReportSource(stored),
    filter: readFilter(filter),
    open: new Set(Array.isArray(open) ? open.filter((key) => typeof key === "string") : []),
    current: typeof current === "string" ? current : undefined,
    scroll: typeof scroll === "number" ? scroll : 0,
  };
}
