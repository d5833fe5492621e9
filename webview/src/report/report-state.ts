// What the reader has made of the report: kept by VS Code while the panel is hidden and over a reload.

import { type ReportSource, readReportSource } from "#protocol";
import { noFilter, type OperatorFilter, readFilter } from "./operator-filter.ts";

export interface ReportState {
  /** What the report was made from; the extension makes it again from that after a reload. */
  readonly source: ReportSource | undefined;
  readonly filter: OperatorFilter;
  /** Keys of the operators whose details are shown. */
  readonly open: ReadonlySet<string>;
  /** The operator that Tab leads to. */
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

/** As `setState` can keep it. */
export function writeReportState(state: ReportState): unknown {
  return { ...state, open: [...state.open] };
}

/** Reads what was kept, by whichever version of the panel; what does not fit is left at its beginning. */
export function readReportState(kept: unknown): ReportState {
  if (typeof kept !== "object" || kept === null) return initialReportState;
  const { filter, open, current, scroll } = kept as Record<string, unknown>;
  return {
    source: readReportSource(kept),
    filter: readFilter(filter),
    open: new Set(Array.isArray(open) ? open.filter((key) => typeof key === "string") : []),
    current: typeof current === "string" ? current : undefined,
    scroll: typeof scroll === "number" ? scroll : 0,
  };
}
