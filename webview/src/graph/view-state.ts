// The view state of the graph, which VS Code stores while the panel is hidden and across reloads.

import { type EdgeFilter, type EdgeFilterButton, edgeFilters } from "#picture";
import { type GraphSource, readGraphSource, readIsKept, readQuestion, type WireQuestion } from "#protocol";

export interface ViewState {
  /** The source of the shown graph, so that the extension can request it again after a reload. */
  readonly source: GraphSource | undefined;
  /** Whether the panel stays on its package, for the extension too. */
  readonly kept: boolean;
  /** The key of the selected row, and the channel in which it is selected. */
  readonly selected: string | undefined;
  readonly channel: string | undefined;
  /** The minor versions of collapsed sections; undefined until the first graph arrives. */
  readonly folded: ReadonlySet<string> | undefined;
  readonly filter: string;
  /** Whether only versions with problems are shown. */
  readonly problems: boolean;
  readonly only: ReadonlySet<string>;
  readonly legend: boolean;
  /** Whether versions are shown as a table instead of beside lanes. */
  readonly table: boolean;
  readonly edgeFilter: EdgeFilterButton;
  /** Whether the updates of OLM v1 are those without `channels`. */
  readonly anyChannel: boolean;
  /** Whether the bar of questions is open. */
  readonly asking: boolean;
  /** The question that is asked, and the scope of its answer that is shown. */
  readonly question: WireQuestion | undefined;
  readonly scope: string | undefined;
  /** Whether the list of changes is collapsed. */
  readonly changesFolded: boolean;
  /** How far the list is scrolled, in pixels. */
  readonly scroll: number;
}

export const initialViewState: ViewState = {
  source: undefined,
  kept: false,
  selected: undefined,
  channel: undefined,
  folded: undefined,
  filter: "",
  problems: false,
  only: new Set(),
  legend: false,
  table: false,
  edgeFilter: "all",
  anyChannel: false,
  asking: false,
  question: undefined,
  scope: undefined,
  changesFolded: false,
  scroll: 0,
};

/** The choice of all versions of all channels. */
export const everything = { filter: "", problems: false, only: new Set<string>() } as const;

/** True if the user's choice may hide versions. */
export function isChosen({ filter, problems, only }: ViewState): boolean {
  return filter !== "" || problems || only.size > 0;
}

/** The edges that the state shows. */
export function shownEdges({ edgeFilter, anyChannel }: ViewState): EdgeFilter {
  return edgeFilter === "v1" && anyChannel ? "anyChannel" : edgeFilter;
}

/** The state as plain data for `setState`. */
export function writeViewState(state: ViewState): unknown {
  return { ...state, folded: state.folded === undefined ? undefined : [...state.folded], only: [...state.only] };
}

/** Reads a stored state, possibly of another version of the panel. Invalid parts get their initial values. */
export function readViewState(state: unknown): ViewState {
  if (typeof state !== "object" || state === null) return initialViewState;
  const {
    selected,
    channel,
    folded,
    filter,
    problems,
    only,
    legend,
    table,
    edgeFilter,
    anyChannel,
    asking,
    question,
    scope,
    changesFolded,
    scroll,
  } = state as Record<string, unknown>;
  return {
    source: readGraphSource(state),
    kept: readIsKept(state),
    selected: typeof selected === "string" ? selected : undefined,
    channel: typeof channel === "string" ? channel : undefined,
    folded: isTexts(folded) ? new Set(folded) : undefined,
    filter: typeof filter === "string" ? filter : "",
    problems: problems === true,
    only: new Set(isTexts(only) ? only : []),
    legend: legend === true,
    table: table === true,
    edgeFilter: edgeFilters.find(({ value }) => value === edgeFilter)?.value ?? "all",
    anyChannel: anyChannel === true,
    asking: asking === true || readQuestion(question) !== undefined,
    question: readQuestion(question),
    scope: typeof scope === "string" ? scope : undefined,
    changesFolded: changesFolded === true,
    scroll: typeof scroll === "number" ? scroll : 0,
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
