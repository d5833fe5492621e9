// The view of the graph panel: builds the page from its parts and shows what the controller passes.

import "./panel-view.css";
import { element, replaceContent } from "../shared/element.ts";
import { noCatalogHint, noChannelHint, noMatchHint, noSelectionHint, renderEmptyState } from "../shared/empty-state.ts";
import type { Layout } from "./layout.ts";
import { renderLegend } from "./legend.ts";
import type { PanelGraph } from "./panel-graph.ts";
import { createPanelHeader, type GraphHeaderEvents, type HeaderView, type PanelHeader } from "./panel-header.ts";
import { listRows, sectionsOf, versionKey } from "./rows.ts";
import { type DetailsEvents, renderDetails } from "./version-details.ts";
import { type ListEvents, VersionList } from "./version-list.ts";
import type { ViewState } from "./view-state.ts";

/** All user events. */
export interface PanelEvents {
  readonly header: GraphHeaderEvents;
  readonly list: ListEvents;
  readonly details: DetailsEvents;
}

export class PanelView {
  readonly header: PanelHeader;
  readonly list: VersionList;
  readonly #events: PanelEvents;
  readonly #note = element("p", { class: "note", role: "status", hidden: true });
  readonly #empty = element("div", { hidden: true });
  readonly #legend = renderLegend();
  readonly #details = element("aside", { class: "details", "aria-label": "Selected version", tabindex: 0 });

  constructor(root: HTMLElement, events: PanelEvents) {
    this.#events = events;
    root.classList.add("graph-panel");
    this.header = createPanelHeader(events.header);
    this.list = new VersionList(events.list);
    const content = element("div", { class: "content" }, this.list.element, this.#empty, this.#details);
    root.append(this.header.element, this.#note, this.#legend, content);
    this.#showGraphParts(false);
  }

  /** Shows a graph with its layout and the view state. */
  show(graph: PanelGraph, layout: Layout, state: ViewState): void {
    this.#showGraphParts(true);
    this.#legend.hidden = !state.legend;
    this.#legend.classList.toggle("with-pins", hasPins(graph));
    this.#legend.classList.toggle("with-guardrails", graph.guards.steps.length > 0);
    this.header.show(headerView(graph, state));
    this.list.show({ graph, layout, only: state.only });
    this.list.select(state.selected, state.channel);
    this.showDetails(graph, state);
    this.#showEmpty(graph, layout);
  }

  showDetails(graph: PanelGraph, { selected, channel }: ViewState): void {
    const version = graph.versions.find(({ name }) => versionKey(name) === selected);
    if (version === undefined) this.#details.replaceChildren(element("p", { class: "hint" }, noSelectionHint));
    else replaceContent(this.#details, renderDetails(graph, { version, channel }, this.#events.details));
    this.#details.scrollTop = 0;
  }

  showNothing(reason: string): void {
    this.#showGraphParts(false);
    this.#empty.hidden = false;
    this.#empty.replaceChildren(renderEmptyState(reason, noCatalogHint));
  }

  showNote(text: string | null): void {
    this.#note.textContent = text ?? "";
    this.#note.hidden = text === null;
  }

  #showGraphParts(shown: boolean): void {
    for (const part of [this.header.element, this.list.element, this.#details, this.#legend]) part.hidden = !shown;
  }

  #showEmpty({ channels, wire }: PanelGraph, { rows }: Layout): void {
    const noChannel = channels.length === 0;
    for (const part of [this.list.element, this.#details]) part.hidden = noChannel;
    this.#empty.hidden = rows.length > 0;
    const sentence = noChannel ? `package '${wire.package}' has no channel yet` : "no version matches";
    this.#empty.replaceChildren(renderEmptyState(sentence, noChannel ? noChannelHint : noMatchHint));
  }
}

function hasPins({ versions }: PanelGraph): boolean {
  return versions.some(({ installed }) => installed.length > 0);
}

function headerView(graph: PanelGraph, { filter, only, folded, legend, edgeFilter }: ViewState): HeaderView {
  const isFiltered = filter.trim() !== "" || only.size > 0;
  const all = listRows(graph, { folded: new Set(), filter, only });
  const found = isFiltered ? all.filter(({ kind }) => kind === "version").length : undefined;
  const minors = sectionsOf(graph);
  const areFolded = minors.every((minor) => folded?.has(minor));
  const sections = minors.length === 0 || filter.trim() !== "" ? "none" : areFolded ? "folded" : "open";
  return { graph, found, filter, sections, legend, edgeFilter };
}
