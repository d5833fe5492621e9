// The list of versions with the lanes beside it. Screen readers and the keyboard use it as a tree.

import "./version-list.css";
import { element, svgElement } from "../shared/element.ts";
import { type KeyAction, keyAction } from "./key-action.ts";
import { laneColour } from "./lane-colour.ts";
import { renderLaneLabels } from "./lane-labels.ts";
import { type Layout, measures } from "./layout.ts";
import type { PanelGraph } from "./panel-graph.ts";
import { renderActive, renderLanes } from "./render-lanes.ts";
import { createRowDrawer } from "./render-rows.ts";
import { describeRows } from "./row-text.ts";

/** The user events of the list. Rows are identified by their keys, channels by their names. */
export interface ListEvents {
  /** A row was clicked, in the lane of `channel` if one was hit. `twice` is true for a double click. */
  clicked(key: string, channel: string | undefined, twice: boolean): void;
  key(action: KeyAction): void;
  scrolled(top: number): void;
  choseChannels(only: ReadonlySet<string>): void;
}

export interface ListView {
  readonly graph: PanelGraph;
  readonly layout: Layout;
  readonly only: ReadonlySet<string>;
}

export class VersionList {
  readonly element: HTMLElement;
  readonly #events: ListEvents;
  readonly #labels = element("div", { class: "labels-place" });
  readonly #lanes = svgElement("svg", { class: "lanes", "aria-hidden": "true" });
  readonly #tree = element("div", { class: "tree", role: "tree", "aria-label": "Versions, newest first" });
  readonly #body = element("div", { class: "body" }, this.#tree, this.#lanes);
  readonly #rows = createRowDrawer(this.#tree);
  #view: ListView | undefined;
  #selected: string | undefined;
  #channel: string | undefined;
  #hovered: string | undefined;

  constructor(events: ListEvents) {
    this.#events = events;
    this.element = element("div", { class: "scroller" }, this.#labels, this.#body);
    this.element.addEventListener("scroll", () => events.scrolled(this.element.scrollTop), { passive: true });
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("mouseover", (event) => this.#hover(keyOfEvent(event)));
    this.#tree.addEventListener("mouseleave", () => this.#hover(undefined));
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows a graph or other rows of it. The selected row, or else the first visible row, keeps its position. */
  show(view: ListView): void {
    const held = this.#anchor();
    const hadFocus = this.#hasFocus();
    this.#view = view;
    this.#drawRows(view);
    this.#markSelected();
    this.#drawActive();
    this.element.style.scrollPaddingTop = `${this.#labels.offsetHeight}px`;
    const top = this.#topOf(held.key);
    if (top !== undefined) this.element.scrollTop = top - held.offset;
    if (hadFocus && !this.#hasFocus()) this.takeFocus();
  }

  /** Marks a row as selected. Tab reaches this row. */
  select(key: string | undefined, channel: string | undefined): void {
    this.#selected = key;
    this.#channel = channel;
    this.#markSelected();
    this.#drawActive();
  }

  /** Scrolls to the row. Focuses it with `focus`, or if the focus is in the list already. */
  reveal(key: string, { focus }: { readonly focus: boolean }): void {
    const row = this.#rows.find(key);
    if (row === undefined) return;
    row.scrollIntoView({ block: "nearest" });
    if (focus || this.#hasFocus()) row.focus({ preventScroll: true });
  }

  /** Focuses the row that Tab reaches without scrolling, because the user may be clicking in the view. */
  takeFocus(): void {
    this.#tree.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }

  scrollTo(top: number): void {
    this.element.scrollTop = top;
  }

  /** The number of rows that fit into the view. */
  pageSize(): number {
    return Math.max(1, Math.floor(this.#height() / measures.version) - 1);
  }

  /** The height of the view below the fixed names of the channels. */
  #height(): number {
    return this.element.clientHeight - this.#labels.offsetHeight;
  }

  #drawRows({ graph, layout, only }: ListView): void {
    const colours = new Map(layout.lanes.map(({ channel, order }) => [channel, laneColour(order)]));
    const rows = layout.rows.map(({ row }) => row);
    this.#labels.replaceChildren(renderLaneLabels(graph, layout, only, this.#events.choseChannels));
    for (const part of [this.#labels, this.#body]) part.style.setProperty("--lanes-width", `${layout.width}px`);
    this.#body.style.setProperty("--row-height", `${measures.version}px`);
    this.#body.style.setProperty("--label-width", `${labelWidth(graph)}ch`);
    this.#rows.draw(describeRows(graph, rows), (channel) => colours.get(channel) ?? "");
    this.#lanes.setAttribute("width", String(layout.width));
    this.#lanes.setAttribute("height", String(layout.height));
    this.#lanes.replaceChildren(renderLanes(layout));
  }

  #markSelected(): void {
    for (const row of this.#tree.querySelectorAll("[aria-selected=true]")) row.setAttribute("aria-selected", "false");
    for (const row of this.#tree.querySelectorAll("[tabindex='0']")) row.setAttribute("tabindex", "-1");
    const row = this.#selected === undefined ? undefined : this.#rows.find(this.#selected);
    row?.setAttribute("aria-selected", "true");
    (row ?? this.#tree.firstElementChild)?.setAttribute("tabindex", "0");
  }

  #drawActive(): void {
    for (const group of this.#lanes.querySelectorAll(".active")) group.remove();
    if (this.#view === undefined) return;
    const { layout } = this.#view;
    const [hovered, selected] = [this.#rowIndex(this.#hovered), this.#rowIndex(this.#selected)];
    if (hovered >= 0 && hovered !== selected) this.#lanes.append(renderActive(layout, hovered, undefined));
    if (selected >= 0) this.#lanes.append(renderActive(layout, selected, this.#channel));
  }

  /** The row that keeps its position: the selected row if it is visible, else the first visible row. */
  #anchor(): { readonly key: string | undefined; readonly offset: number } {
    const { scrollTop } = this.element;
    const height = this.#height();
    const isInView = (top: number | undefined) => top !== undefined && top >= scrollTop && top < scrollTop + height;
    const first = this.#view?.layout.rows.find(({ top }) => isInView(top))?.row.key;
    const key = isInView(this.#topOf(this.#selected)) ? this.#selected : first;
    return { key, offset: (this.#topOf(key) ?? 0) - scrollTop };
  }

  #rowIndex(key: string | undefined): number {
    return this.#view?.layout.rows.findIndex(({ row }) => row.key === key) ?? -1;
  }

  #topOf(key: string | undefined): number | undefined {
    return this.#view?.layout.rows[this.#rowIndex(key)]?.top;
  }

  #hasFocus(): boolean {
    return this.#tree.contains(document.activeElement);
  }

  #click(event: MouseEvent): void {
    const key = keyOfEvent(event);
    if (key === undefined || this.#view === undefined) return;
    const x = event.clientX - this.#body.getBoundingClientRect().left;
    this.#events.clicked(key, laneAt(this.#view.layout, this.#rowIndex(key), x), event.detail > 1);
  }

  #hover(key: string | undefined): void {
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#drawActive();
  }

  #key(event: KeyboardEvent): void {
    const action = keyAction(event);
    if (action === undefined) return;
    event.preventDefault();
    this.#events.key(action);
  }
}

function keyOfEvent({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
}

/** The channel whose dot in that row is near `x`. */
function laneAt({ lanes, dots }: Layout, row: number, x: number): string | undefined {
  const near = lanes.filter(({ channel }) => dots.some((dot) => dot.row === row && dot.channel === channel));
  return near.find((lane) => Math.abs(lane.x - x) <= 9)?.channel;
}

/** The width of the labels in characters, so that badges are aligned. Longer labels exceed it. */
function labelWidth({ versions }: PanelGraph): number {
  return versions.reduce((most, { label }) => Math.min(30, Math.max(most, label.length)), 8);
}
