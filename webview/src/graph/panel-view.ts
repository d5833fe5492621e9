// The view of the graph panel: builds the page from its parts and shows what the controller passes.

import "./panel-view.css";
import type { Layout, PanelGraph, RowChoice } from "#picture";
import { isFiltered, listVersions, sectionsOf, versionKey } from "#picture";
import type { UpgradeQuestionResult, WireQuestion, WireScope } from "#protocol";
import { type Content, element, replaceContent } from "../shared/element.ts";
import { noCatalogHint, noChannelHint, noMatchHint, noSelectionHint, renderEmptyState } from "../shared/empty-state.ts";
import { type ChangeListEvents, renderChangeList } from "./change-list.ts";
import type { DetailsEvents } from "./detail-sentences.ts";
import { renderLegend } from "./legend.ts";
import { createPanelHeader, type GraphHeaderEvents, type HeaderView, type PanelHeader } from "./panel-header.ts";
import { marksOfShown } from "./question/panel-question.ts";
import { type AnswerEvents, renderAnswer } from "./question/question-answer.ts";
import { QuestionBar, type QuestionBarEvents } from "./question/question-bar.ts";
import { VersionTable } from "./table/version-table.ts";
import { renderDetails } from "./version-details.ts";
import { type ListEvents, VersionList } from "./version-list.ts";
import type { ViewState } from "./view-state.ts";

/** All user events. */
export interface PanelEvents {
  readonly header: GraphHeaderEvents;
  readonly list: ListEvents;
  readonly details: DetailsEvents & ChangeListEvents;
  readonly question: QuestionBarEvents & AnswerEvents;
}

/** The question that stands, and what is known about its answer. */
export interface ShownQuestion {
  readonly question: WireQuestion;
  readonly result: UpgradeQuestionResult | undefined;
  /** The shown scope of the answer. */
  readonly scope: WireScope | undefined;
}

export class PanelView {
  readonly header: PanelHeader;
  readonly #lanes: VersionList;
  readonly #table: VersionTable;
  #isTable = false;
  readonly bar: QuestionBar;
  readonly #events: PanelEvents;
  #answer: HTMLElement | undefined;
  readonly #note = element("p", { class: "note", role: "status", hidden: true });
  readonly #empty = element("div", { hidden: true });
  readonly #legend = renderLegend();
  readonly #details = element("aside", { class: "details", "aria-label": "Selected version", tabindex: 0 });

  constructor(root: HTMLElement, events: PanelEvents) {
    this.#events = events;
    root.classList.add("graph-panel");
    this.header = createPanelHeader(events.header);
    this.#lanes = new VersionList(events.list);
    this.#table = new VersionTable(events.list);
    this.bar = new QuestionBar(events.question);
    const content = element(
      "div",
      { class: "content" },
      this.#lanes.element,
      this.#table.element,
      this.#empty,
      this.#details,
    );
    root.append(this.header.element, this.bar.element, this.#note, this.#legend, content);
    this.#showGraphParts(false);
  }

  /** The list that is shown: the versions beside their lanes, or the table. */
  get list(): VersionList | VersionTable {
    return this.#isTable ? this.#table : this.#lanes;
  }

  /** Shows a graph with its layout and the view state. */
  show(graph: PanelGraph, layout: Layout, state: ViewState, shown: ShownQuestion | undefined): void {
    const result = shown?.result;
    const answer = result !== undefined && "answer" in result ? result.answer : undefined;
    this.#isTable = state.table;
    this.#answer = shown && renderAnswer({ graph, ...shown }, this.#events.question);
    this.#showGraphParts(true);
    this.#legend.hidden = !state.legend;
    this.#legend.classList.toggle("with-pins", hasPins(graph));
    this.#legend.classList.toggle("with-changes", graph.wire.compared !== undefined);
    this.#legend.classList.toggle("with-guardrails", graph.guards.steps.length > 0);
    this.header.show(headerView(graph, state));
    this.bar.show({ graph, question: shown?.question, answer });
    this.list.show({ graph, layout, only: state.only, marks: marksOfShown(shown) });
    this.list.select(state.selected, state.channel);
    this.showDetails(graph, state);
    this.#showEmpty(graph, layout, state);
  }

  showDetails(graph: PanelGraph, { selected, channel, changesFolded }: ViewState): void {
    const version = graph.versions.find(({ name }) => versionKey(name) === selected);
    const choice = { selected: version?.name, folded: changesFolded };
    const details = [
      renderChangeList(graph, choice, this.#events.details),
      version === undefined
        ? element("p", { class: "hint" }, noSelectionHint)
        : renderDetails(graph, { version, channel }, this.#events.details),
    ];
    const hadFocus = this.#details.contains(document.activeElement);
    if (this.#answer === undefined) {
      replaceContent(this.#details, details);
      this.#details.scrollTop = 0;
    } else this.#showBelowAnswer(this.#answer, details);
    // A link that selected another version is gone.
    if (hadFocus && !this.#details.contains(document.activeElement)) this.#details.focus({ preventScroll: true });
  }

  /** A link of the answer selects another version: the answer stays where it is, and the keyboard in it. */
  #showBelowAnswer(answer: HTMLElement, details: Content): void {
    const { scrollTop } = this.#details;
    const active = document.activeElement;
    const focused = active instanceof HTMLElement && this.#details.contains(active) ? active : undefined;
    replaceContent(this.#details, [answer, details]);
    this.#details.scrollTop = scrollTop;
    const chosen = focused instanceof HTMLInputElement ? answer.querySelector<HTMLElement>("input:checked") : focused;
    chosen?.focus({ preventScroll: true });
  }

  showNothing(reason: string): void {
    this.#showGraphParts(false);
    this.#empty.hidden = false;
    const title = element("h1", { class: "spoken" }, "Upgrade graph");
    this.#empty.replaceChildren(title, renderEmptyState(reason, noCatalogHint));
  }

  showNote(text: string | null): void {
    this.#note.textContent = text ?? "";
    this.#note.hidden = text === null;
  }

  #showGraphParts(shown: boolean): void {
    if (!shown) this.bar.element.hidden = true;
    for (const part of [this.header.element, this.#details, this.#legend]) part.hidden = !shown;
    this.#showList(shown);
  }

  #showList(shown: boolean): void {
    this.#lanes.element.hidden = !shown || this.#isTable;
    this.#table.element.hidden = !shown || !this.#isTable;
  }

  #showEmpty({ channels, wire }: PanelGraph, { rows }: Layout, { filter, problems }: ViewState): void {
    const noChannel = channels.length === 0;
    const isQuiet = problems && filter === "";
    this.#details.hidden = noChannel;
    this.#showList(!noChannel);
    this.#empty.hidden = rows.length > 0;
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

function headerView(graph: PanelGraph, state: ViewState): HeaderView {
  const { filter, problems, only, folded, legend, table, edgeFilter, anyChannel } = state;
  const choice: RowChoice = { folded: folded ?? new Set(), filter, problems, only };
  const hides = isFiltered(graph, choice);
  const count = hides || only.size > 0 ? listVersions(graph, choice).length : undefined;
  const found = count === undefined ? undefined : { count, all: graph.versions.length };
  const minors = sectionsOf(graph);
  const areFolded = minors.every((minor) => folded?.has(minor));
  const shown = hides ? "filtered" : areFolded ? "folded" : "open";
  const sections = minors.length === 0 || table ? "none" : shown;
  return { graph, found, filter, problems, sections, legend, table, edgeFilter, anyChannel };
}
