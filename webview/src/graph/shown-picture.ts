// Pictures of the graph as the panel shows it: its rows, mode, channels and theme, in full length.

import { edgeFilters, type Layout, type PanelGraph, writeSvg } from "#picture";
import type { PictureFormat } from "#protocol";
import { drawPng } from "./draw-png.ts";
import { readPageColours } from "./page-colours.ts";
import { marksOfShown, type ShownQuestion } from "./question/panel-question.ts";
import type { ViewState } from "./view-state.ts";

/** What is shown in the element of the panel. */
export interface ShownPicture {
  readonly graph: PanelGraph;
  readonly layout: Layout;
  readonly state: ViewState;
  /** Undefined where no question stands. */
  readonly question: ShownQuestion | undefined;
  readonly panel: HTMLElement;
}

/** The bytes of a file with what is shown, or with this SVG; null if nothing is shown or the page cannot draw it. */
export async function drawPicture(
  format: PictureFormat,
  svg: string | null,
  shown: ShownPicture | undefined,
): Promise<Uint8Array | null> {
  const text = svg ?? (shown && drawShown(shown));
  if (text === undefined) return null;
  return format === "png" ? drawPng(text) : new TextEncoder().encode(text);
}

function drawShown({ graph, layout, state, question, panel }: ShownPicture): string {
  const rows = layout.rows.map(({ row }) => row);
  const remarks = [...remarksOf(graph, state), ...describeQuestion(question)];
  const view = { graph, rows, only: state.only, marks: marksOfShown(question), remarks };
  return [...writeSvg([view], readPageColours(panel))].join("");
}

/** The question that the marks of the picture answer, and whose updates they are. */
function describeQuestion(shown: ShownQuestion | undefined): readonly string[] {
  const marks = marksOfShown(shown);
  if (marks === undefined || shown?.scope === undefined) return [];
  const { olm, channel } = shown.scope;
  return [
    ...(marks.have === undefined ? [] : [`I have ${marks.have}`]),
    ...(marks.want === undefined ? [] : [`I want ${marks.want}`]),
    `updates of OLM ${olm} in ${channel === null ? "any channel" : `channel ${channel}`}`,
  ];
}

/** What the graph is limited to, and what it is compared with. */
function remarksOf(
  { wire: { compared } }: PanelGraph,
  { edgeFilter, anyChannel, filter, only, problems }: ViewState,
): readonly string[] {
  const mode = edgeFilters.find((each) => each.value === edgeFilter);
  return [
    ...(compared === undefined || compared.problem !== null ? [] : [`compared with ${compared.with}`]),
    ...(edgeFilter === "all" || mode === undefined ? [] : [mode.name]),
    ...(edgeFilter === "v1" && anyChannel ? ["any channel"] : []),
    ...(only.size === 0 ? [] : [`only ${[...only].join(", ")}`]),
    ...(problems ? ["only problems"] : []),
    ...(filter.trim() === "" ? [] : [`filter: ${filter.trim()}`]),
  ];
}
