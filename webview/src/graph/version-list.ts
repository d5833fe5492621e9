// The list of versions with the lanes beside it. Screen readers and the keyboard use it as a tree. Only the rows in view
// and some around them have elements.

import "./draw-guard.css";
import "./draw-pin.css";
import "./lane-colour.css";
import "./question/question-marks.css";
import "./render-lanes.css";
import "./version-list.css";
import {
  channelColour,
  createRowDescriber,
  drawActive,
  drawLanes,
  drawPath,
  type Layout,
  markRow,
  measures,
  type PanelGraph,
  type QuestionMarks,
  type RowText,
  type RowWindow,
} from "#picture";
import { element, svgElement } from "../shared/element.ts";
import { createRowDrawer } from "./render-rows.ts";
import { renderShape } from "./render-shape.ts";

/** The user events of the list. Rows are identified by their keys, channels by their names. */
export interface ListEvents {
  /** A row was clicked, in the lane of `channel` if one was hit. `twice` is true for a double click. */
  clicked(key: string, channel: string | undefined, twice: boolean): void;
  scrolled(top: number): void;
}

export interface ListView {
  readonly graph: PanelGraph;
  readonly layout: Layout;
  /** What the answer to a question says; undefined without one. */
  readonly marks: QuestionMarks | undefined;
}

/** A list that is narrower has shorter texts. */
const narrow = 420;

/** The number of rows with elements above and below those in view. */
const overscan = 12;

export class VersionList {
  readonly #events: ListEvents;
  readonly #lanes = svgElement("svg", { class: "lanes", "aria-hidden": "true" });
  readonly #tree = element("div", { class: "tree", role: "tree", "aria-label": "Versions, newest first" });
  readonly #lanesSize = element("div", {});
  readonly #lanesScroll = element(
    "div",
    { class: "lanes-scroll", role: "group", tabindex: 0, "aria-label": "Scroll the lanes", hidden: true },
    this.#lanesSize,
  );
  readonly #body = element("div", { class: "body" }, this.#tree, element("div", { class: "lanes-part" }, this.#lanes));
  readonly #scroller = element("div", { class: "scroller" }, this.#body, this.#lanesScroll);
  readonly element = this.#scroller;
  readonly #rows = createRowDrawer(this.#tree);
  #view: ListView | undefined;
  #describe: (index: number) => RowText | undefined = () => undefined;
  #indexes: ReadonlyMap<string, number> = new Map();
  /** The update path of an answer, over all rows. */
  #path: SVGElement | undefined;
  #window: RowWindow = { first: 0, last: -1 };
  #selected: string | undefined;
  #channel: string | undefined;
  #hovered: string | undefined;

  constructor(events: ListEvents) {
    this.#events = events;
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#scroller.addEventListener("wheel", (event) => this.#lanesScroll.scrollBy(event.deltaX, 0), { passive: true });
    this.#lanesScroll.addEventListener("scroll", () => this.#placeLanes(), { passive: true });
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("mouseover", (event) => this.#hover(keyOfEvent(event)));
    this.#tree.addEventListener("mouseleave", () => this.#hover(undefined));
    new ResizeObserver(() => this.#resized()).observe(this.#scroller);
  }

  /** Shows a graph or other rows of it. The selected row, or else the first visible row, keeps its position. */
  show(view: ListView): void {
    const held = this.#anchor();
    const hadFocus = this.#hasFocus();
    const { graph, layout, marks } = view;
    this.#view = view;
    const rows = layout.rows.map(({ row }) => row);
    this.#describe = createRowDescriber(graph, rows, this.#scroller.clientWidth < narrow);
    this.#path = marks && renderShape(drawPath(layout, marks));
    this.#indexes = new Map(rows.map(({ key }, index) => [key, index]));
    this.#scroller.style.setProperty("--lanes-width", `${layout.width}px`);
    this.#lanesSize.style.width = `${layout.width}px`;
    this.#body.style.height = `${layout.height}px`;
    this.#body.style.setProperty("--row-height", `${measures.version}px`);
    this.#body.style.setProperty("--label-width", `${labelWidth(graph)}ch`);
    const top = this.#topOf(held.key);
    if (top !== undefined) this.#scroller.scrollTop = top - held.offset;
    this.#draw();
    this.#placeLanes();
    if (hadFocus && !this.#hasFocus()) this.takeFocus();
  }

  /** Marks a row as selected. Tab reaches this row. */
  select(key: string | undefined, channel: string | undefined): void {
    if (key === this.#selected && channel === this.#channel) return;
    this.#selected = key;
    this.#channel = channel;
    this.#draw();
    this.#revealLane();
  }

  /** Scrolls to the row. Focuses it with `focus`, or if the focus is in the list already. */
  reveal(key: string, { focus }: { readonly focus: boolean }): void {
    const row = this.#view?.layout.rows[this.#indexes.get(key) ?? -1];
    if (row === undefined) return;
    const height = this.#scroller.clientHeight;
    const { scrollTop } = this.#scroller;
    if (row.top < scrollTop) this.#scroller.scrollTop = row.top;
    else if (row.top + row.height > scrollTop + height) this.#scroller.scrollTop = row.top + row.height - height;
    this.#draw();
    if (!focus && !this.#hasFocus()) return;
    const element = this.#rows.find(key);
    element?.focus({ preventScroll: true });
    // A short panel scrolls as a whole.
    element?.scrollIntoView({ block: "nearest" });
  }

  /** Focuses the row that Tab reaches without scrolling, because the user may be clicking in the view. */
  takeFocus(): void {
    this.#tree.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }

  scrollTo(top: number): void {
    this.#scroller.scrollTop = top;
    this.#draw();
  }

  /** The number of rows that fit into the view. */
  pageSize(): number {
    return Math.max(1, Math.floor(this.#scroller.clientHeight / measures.version) - 1);
  }

  #scrolled(): void {
    this.#events.scrolled(this.#scroller.scrollTop);
    const { first, last } = this.#rowsInView();
    const { rows } = this.#view?.layout ?? { rows: [] };
    const isMissing = (from: number, to: number) => from < this.#window.first || to > this.#window.last;
    if (isMissing(Math.max(0, first - 2), Math.min(rows.length - 1, last + 2))) this.#draw();
  }

  #resized(): void {
    if (this.#view === undefined || !this.element.isConnected) return;
    const rows = this.#view.layout.rows.map(({ row }) => row);
    this.#describe = createRowDescriber(this.#view.graph, rows, this.#scroller.clientWidth < narrow);
    this.#draw();
    this.#placeLanes();
  }

  #rowsInView(): RowWindow {
    const { scrollTop, clientHeight } = this.#scroller;
    return {
      first: Math.floor(scrollTop / measures.version),
      last: Math.ceil((scrollTop + clientHeight) / measures.version),
    };
  }

  /** Draws the rows in view and around it, their lanes, and the selected row wherever it is, for the keyboard. */
  #draw(): void {
    if (this.#view === undefined) return;
    const { graph, layout, marks } = this.#view;
    const inView = this.#rowsInView();
    this.#window = {
      first: Math.max(0, inView.first - overscan),
      last: Math.min(layout.rows.length - 1, inView.last + overscan),
    };
    const { first, last } = this.#window;
    const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    const reached = this.#rowIndex(this.#selected) ?? 0;
    if (layout.rows.length > 0 && (reached < first || reached > last)) indexes.push(reached);
    indexes.sort((a, b) => a - b);
    this.#rows.draw(
      indexes.flatMap((index) => {
        const text = this.#describe(index);
        return text === undefined ? [] : [{ text: markRow(text, marks), top: layout.rows[index]?.top ?? 0 }];
      }),
      (channel) => channelColour(graph, channel),
    );
    this.#markSelected();
    this.#drawLanes(layout);
  }

  #drawLanes(layout: Layout): void {
    const { first, last } = this.#window;
    const top = layout.rows[first]?.top ?? 0;
    const height = (layout.rows[last]?.top ?? 0) + (layout.rows[last]?.height ?? 0) - top;
    this.#lanes.setAttribute("width", String(layout.width));
    this.#lanes.setAttribute("height", String(height));
    this.#lanes.setAttribute("viewBox", `0 ${top} ${layout.width} ${height}`);
    this.#lanes.style.top = `${top}px`;
    this.#lanes.replaceChildren(renderShape(drawLanes(layout, this.#window)));
    if (this.#path !== undefined) this.#lanes.prepend(this.#path);
    this.#drawActive();
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
    const draw = (row: number, channel: string | undefined) =>
      this.#lanes.append(renderShape(drawActive(layout, row, channel, this.#window)));
    if (hovered !== undefined && hovered !== selected) draw(hovered, undefined);
    if (selected !== undefined) draw(selected, this.#channel);
  }

  /** Moves the lanes as far as their scroll bar says, which is shown only if they are wider than their part. */
  #placeLanes(): void {
    const part = this.#lanes.parentElement?.clientWidth ?? 0;
    this.#lanesScroll.hidden = (this.#view?.layout.width ?? 0) <= part;
    this.#lanes.style.left = `${this.#lanesScroll.hidden ? 0 : -this.#lanesScroll.scrollLeft}px`;
  }

  /** Scrolls the lanes to the selected channel. */
  #revealLane(): void {
    const lane = this.#view?.layout.lanes.get(this.#channel ?? "");
    if (lane === undefined || this.#lanesScroll.hidden) return;
    const { scrollLeft, clientWidth } = this.#lanesScroll;
    if (lane.x - 12 < scrollLeft) this.#lanesScroll.scrollLeft = lane.x - 12;
    else if (lane.x + 12 > scrollLeft + clientWidth) this.#lanesScroll.scrollLeft = lane.x + 12 - clientWidth;
  }

  /** The row that keeps its position: the selected row if it is visible, else the first visible row. */
  #anchor(): { readonly key: string | undefined; readonly offset: number } {
    const { scrollTop, clientHeight } = this.#scroller;
    const isInView = (top: number | undefined) =>
      top !== undefined && top >= scrollTop && top < scrollTop + clientHeight;
    const first = this.#view?.layout.rows[Math.ceil(scrollTop / measures.version)]?.row.key;
    const key = isInView(this.#topOf(this.#selected)) ? this.#selected : first;
    return { key, offset: (this.#topOf(key) ?? 0) - scrollTop };
  }

  #rowIndex(key: string | undefined): number | undefined {
    return key === undefined ? undefined : this.#indexes.get(key);
  }

  #topOf(key: string | undefined): number | undefined {
    return this.#view?.layout.rows[this.#rowIndex(key) ?? -1]?.top;
  }

  #hasFocus(): boolean {
    return this.#tree.contains(document.activeElement);
  }

  #click(event: MouseEvent): void {
    const key = keyOfEvent(event);
    const row = this.#rowIndex(key);
    if (key === undefined || row === undefined || this.#view === undefined) return;
    const x = event.clientX - this.#lanes.getBoundingClientRect().left;
    this.#events.clicked(key, laneAt(this.#view.layout, row, x), event.detail > 1);
  }

  #hover(key: string | undefined): void {
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#drawActive();
  }
}

function keyOfEvent({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
}

/** The channel whose dot in that row is near `x`. */
function laneAt({ lanes, dots }: Layout, row: number, x: number): string | undefined {
  const inRow = dots.filter((dot) => dot.row === row).map(({ channel }) => channel);
  return inRow.find((channel) => Math.abs((lanes.get(channel)?.x ?? Number.POSITIVE_INFINITY) - x) <= 9);
}

/** The width of the labels in characters, so that badges are aligned. Longer labels exceed it. */
function labelWidth({ versions }: PanelGraph): number {
  return versions.reduce((most, { label }) => Math.min(30, Math.max(most, label.length)), 8);
}
