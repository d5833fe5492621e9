// The view state of the graph, which VS Code stores while the panel is hidden and across reloads.

import { type GraphSource, readGraphSource } from "#protocol";
import { type EdgeFilter, edgeFilters } from "./edge-filter.ts";

export interface ViewState {
  /** The source of the shown graph, so that the extension can request it again after a reload. */
  readonly source: GraphSource | undefined;
  /** The key of the selected row, and the channel in which it is selected. */
  readonly selected: string | undefined;
  readonly channel: string | undefined;
  /** The minor versions of collapsed sections; undefined until the first graph arrives. */
  readonly folded: ReadonlySet<string> | undefined;
  readonly filter: string;
  readonly only: ReadonlySet<string>;
  readonly legend: boolean;
  readonly edgeFilter: EdgeFilter;
  /** How far the list is scrolled, in pixels. */
  readonly scroll: number;
}

export const initialViewState: ViewState = {
  source: undefined,
  selected: undefined,
  channel: undefined,
  folded: undefined,
  filter: "",
  only: new Set(),
  legend: false,
  edgeFilter: "all",
  scroll: 0,
};

/** The state as plain data for `setState`. */
export function writeViewState(state: ViewState): unknown {
  return { ...state, folded: state.folded === undefined ? undefined : [...state.folded], only: [...state.only] };
}

/** Reads a stored state, possibly of another version of the panel. Invalid parts get their initial values. */
export function readViewState(kept: unknown): ViewState {
  if (typeof kept !== "object" || kept === null) return initialViewState;
  const { selected, channel, folded, filter, only, legend, edgeFilter, scroll } = kept as Record<string, unknown>;
  return {
    source: readGraphSource(kept),
    selected: typeof selected === "string" ? selected : undefined,
    channel: typeof channel === "string" ? channel : undefined,
    folded: isTexts(folded) ? new Set(folded) : undefined,
    filter: typeof filter === "string" ? filter : "",
    only: new Set(isTexts(only) ? only : []),
    legend: legend === true,
    edgeFilter: edgeFilters.find((each) => each.edgeFilter === edgeFilter)?.edgeFilter ?? "all",
    scroll: typeof scroll === "number" ? scroll : 0,
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
