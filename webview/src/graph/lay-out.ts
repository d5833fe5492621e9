// The rows that the view state chooses, and their layout.

import {
  foldedAtFirst,
  type Layout,
  layoutGraph,
  listRows,
  listVersions,
  type PanelGraph,
  type Row,
  type RowChoice,
  versionKey,
} from "#picture";
import type { ViewState } from "./view-state.ts";

/** The shown graph and its current layout. */
export interface LaidOutGraph {
  readonly graph: PanelGraph;
  readonly layout: Layout;
}

/** Lays out a graph as the state chooses: with sections beside the lanes, without them in the table. */
export function layOut(graph: PanelGraph, state: ViewState): LaidOutGraph {
  const { filter, problems, only, folded, table } = state;
  const choice: RowChoice = { folded: folded ?? foldedAtFirst(graph), filter, problems, only };
  const rows = table ? listTableRows(graph, choice) : listRows(graph, choice);
  return { graph, layout: layoutGraph(graph, rows, only) };
}

function listTableRows(graph: PanelGraph, choice: RowChoice): readonly Row[] {
  return listVersions(graph, choice).map((version) => ({
    kind: "version",
    key: versionKey(version.name),
    version,
    section: undefined,
    begins: false,
  }));
}
