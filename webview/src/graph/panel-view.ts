// The view of the graph panel: builds the page from its parts and shows what the controller passes.

import "./panel-view.css";
import type { Layout, PanelGraph, RowChoice } from "#picture";
import { isFiltered, listVersions, sectionsOf } from "#picture";
import { element } from "../shared/element.ts";
import { noCatalogHint, noChannelHint, noMatchHint, renderEmptyState } from "../shared/empty-state.ts";
import { ChannelBar } from "./channel-bar.ts";
import { DetailsPane, type DetailsPaneEvents } from "./details-pane.ts";
import type { LaidOutGraph } from "./lay-out.ts";
import { renderLegend } from "./legend.ts";
import { createPanelHeader, type GraphHeaderEvents, type HeaderView, type PanelHeader } from "./panel-header.ts";
import { marksOfShown, type ShownQuestion } from "./question/panel-question.ts";
import { QuestionBar, type QuestionBarEvents } from "./question/question-bar.ts";
import { VersionTable } from "./table/version-table.ts";
import { type ListEvents, VersionList } from "./version-list.ts";
import type { ViewState } from "./view-state.ts";

/** All user events. */
export interface PanelEvents extends DetailsPaneEvents {
  readonly header: GraphHeaderEvents;
  readonly list: ListEvents;
  /** The user chose the channels to show; none means all. */
  choseChannels(only: ReadonlySet<string>): void;
  readonly question: QuestionBarEvents & DetailsPaneEvents["question"];
}

export class PanelView {
  readonly header: PanelHeader;
  readonly bar: QuestionBar;
  readonly #channels: ChannelBar;
  readonly #lanes: VersionList;
  readonly #table: VersionTable;
  readonly #pane: DetailsPane;
  readonly #note = element("p", { class: "note", role: "status", hidden: true });
  readonly #empty = element("div", { class: "empty-place", hidden: true });
  readonly #legend = renderLegend();
  /** The channels, and below them either the lanes or the table: what is not shown is not in the page. */
  readonly #list = element("div", { class: "list" });
  #isTable = false;
  #graph: PanelGraph | undefined;

  constructor(root: HTMLElement, events: PanelEvents) {
    root.classList.add("graph-panel");
    this.header = createPanelHeader(events.header);
    this.bar = new QuestionBar(events.question);
    this.#channels = new ChannelBar(events.choseChannels);
    this.#lanes = new VersionList(events.list);
    this.#table = new VersionTable(events.list);
    this.#pane = new DetailsPane(events);
    this.#list.append(this.#channels.element, this.#lanes.element);
    const content = element("div", { class: "content" }, this.#list, this.#empty, this.#pane.element);
    root.append(this.header.element, this.bar.element, this.#note, this.#legend, content);
    this.#showGraphParts(false);
  }

  /** The list that is shown: the versions beside their lanes, or the table. */
  get list(): VersionList | VersionTable {
    return this.#isTable ? this.#table : this.#lanes;
  }

  /** Shows a graph with its layout and the view state. */
  show({ graph, layout }: LaidOutGraph, state: ViewState, asked: ShownQuestion | undefined): void {
    this.#graph = graph;
    this.#showGraphParts(true);
    this.#legend.hidden = !state.legend;
    this.#legend.classList.toggle("with-pins", hasPins(graph));
    this.#legend.classList.toggle("with-changes", graph.wire.compared !== undefined);
    this.#legend.classList.toggle("with-guardrails", graph.guards.steps.length > 0);
    this.header.show(headerView(graph, state));
    const answer = asked?.result !== undefined && "answer" in asked.result ? asked.result.answer : undefined;
    this.bar.show({ graph, asking: state.asking, question: asked?.question, answer });
    this.#channels.show(graph, state.only);
    this.#showList(state.table);
    this.list.show({ graph, layout, marks: marksOfShown(asked) });
    this.list.select(state.selected, state.channel);
    this.#pane.show(graph, state, asked);
    this.#showEmpty(graph, layout, state);
  }

  /** Shows what is selected. */
  select(state: ViewState): void {
    this.list.select(state.selected, state.channel);
    if (this.#graph !== undefined) this.#pane.select(this.#graph, state);
  }

  showNothing(reason: string): void {
    this.#graph = undefined;
    this.#showGraphParts(false);
    this.bar.element.hidden = true;
    this.#empty.hidden = false;
    const title = element("h1", { class: "spoken" }, "Upgrade graph");
    this.#empty.replaceChildren(title, renderEmptyState(reason, noCatalogHint));
  }

  /** Says beside the manifest that it is on the clipboard. */
  showCopied(): void {
    const status = this.#pane.element.querySelector(".copied");
    if (status !== null) status.textContent = "copied";
  }

  showNote(text: string | null): void {
    this.#note.textContent = text ?? "";
    this.#note.hidden = text === null;
  }

  #showGraphParts(shown: boolean): void {
    for (const part of [this.header.element, this.#list, this.#pane.element, this.#legend]) part.hidden = !shown;
  }

  /** The keyboard moves from one list to the other. */
  #showList(isTable: boolean): void {
    if (isTable === this.#isTable) return;
    const before = this.list.element;
    const hadFocus = before.contains(document.activeElement);
    this.#isTable = isTable;
    before.replaceWith(this.list.element);
    if (hadFocus) this.list.takeFocus();
  }

  #showEmpty({ channels, wire }: PanelGraph, { rows }: Layout, state: ViewState): void {
    const noChannel = channels.length === 0;
    this.#pane.element.hidden = noChannel;
    this.#list.hidden = noChannel;
    this.#empty.hidden = rows.length > 0;
    const isQuiet = state.problems && state.filter === "";
    const sentence = noChannel
      ? `package '${wire.package}' has no channel yet`
      : isQuiet
        ? "no version has a problem"
        : "no version matches";
    this.#empty.replaceChildren(renderEmptyState(sentence, noChannel ? noChannelHint : noMatchHint));
  }
}

function hasPins({ versions }: PanelGraph): boolean {
  return versions.some(({ installed }) => installed.length > 0);
}

/** The rows that are versions, not ranges of versions outside the catalog. */
function countVersions(rows: PanelGraph["versions"]): number {
  return rows.filter(({ isRange }) => !isRange).length;
}

function headerView(graph: PanelGraph, state: ViewState): HeaderView {
  const { filter, problems, only, folded, legend, table, asking, edgeFilter, anyChannel } = state;
  const choice: RowChoice = { folded: folded ?? new Set(), filter, problems, only };
  const hides = isFiltered(graph, choice);
  const listed = hides || only.size > 0 ? listVersions(graph, choice) : undefined;
  const found = listed && { count: countVersions(listed), all: countVersions(graph.versions) };
  const minors = sectionsOf(graph);
  const areFolded = minors.every((minor) => folded?.has(minor));
  const shown = hides ? "filtered" : areFolded ? "folded" : "open";
  const sections = minors.length === 0 || table ? "none" : shown;
  return { graph, found, filter, problems, sections, asking, legend, table, edgeFilter, anyChannel };
}
