// The versions as a table, page by page: the same data as in the lanes, in words.

import "./version-table.css";
import { formatCount, shownText } from "#core";
import {
  channelColour,
  createRowDescriber,
  createStuckFinder,
  markRow,
  type PanelGraph,
  type RowText,
  shownOlms,
  type VersionNode,
} from "#picture";
import { element, replaceContent } from "../../shared/element.ts";
import { contextOf, renderBadge } from "../render-rows.ts";
import type { ListEvents, ListView } from "../version-list.ts";
import { nameEdges, nameStuck, nameUpdates } from "./table-cells.ts";

/** The rows of a page, so few that a page has at most 3,000 elements. */
const pageLength = 50;

export class VersionTable {
  readonly element: HTMLElement;
  readonly #events: ListEvents;
  readonly #head = element("tr", {});
  readonly #rows = element("tbody", {});
  readonly #scroller = element(
    "div",
    { class: "table-scroller", role: "region", tabindex: 0, "aria-label": "Table of versions" },
    element(
      "table",
      {},
      element("caption", { class: "spoken" }, "Versions, newest first"),
      element("thead", {}, this.#head),
      this.#rows,
    ),
  );
  readonly #newer = element("button", { type: "button", class: "tool" }, "Newer versions");
  readonly #older = element("button", { type: "button", class: "tool" }, "Older versions");
  readonly #place = element("span", { role: "status" });
  readonly #pager = element("div", { class: "pager" }, this.#newer, this.#place, this.#older);
  #view: ListView | undefined;
  #render: (index: number) => readonly HTMLElement[] = () => [];
  #indexes: ReadonlyMap<string, number> = new Map();
  #page = 0;
  #selected: string | undefined;

  constructor(events: ListEvents) {
    this.#events = events;
    this.element = element("div", { class: "version-table" }, this.#scroller, this.#pager);
    this.#newer.addEventListener("click", () => this.#turn(this.#page - 1));
    this.#older.addEventListener("click", () => this.#turn(this.#page + 1));
    this.#rows.addEventListener("click", (event) => {
      const key = keyOf(event.target);
      if (key !== undefined) this.#events.clicked(key, undefined, event.detail > 1);
    });
  }

  /** Shows a graph or other rows of it. The selected row, or else the first row in view, keeps its position. */
  show(view: ListView): void {
    const held = this.#anchor();
    this.#view = view;
    this.#render = createRowRenderer(view);
    this.#indexes = new Map(view.layout.rows.map(({ row }, index) => [row.key, index]));
    const index = this.#indexes.get(held?.key ?? this.#selected ?? "");
    if (index !== undefined) this.#page = Math.floor(index / pageLength);
    const { scrollLeft, scrollTop } = this.#scroller;
    this.#draw();
    const row = this.#find(held?.key);
    this.#scroller.scrollTo(scrollLeft, scrollTop);
    if (row !== undefined && held !== undefined) this.#scroller.scrollBy(0, this.#offsetOf(row) - held.offset);
  }

  /** Marks a row as selected. Tab reaches it, or else the first row of the page. */
  select(key: string | undefined, _channel: string | undefined): void {
    this.#selected = key;
    const row = this.#find(key);
    for (const each of this.#rows.rows) {
      each.removeAttribute("aria-current");
      each.querySelector("button")?.setAttribute("tabindex", "-1");
    }
    row?.setAttribute("aria-current", "true");
    (row ?? this.#rows.rows[0])?.querySelector("button")?.setAttribute("tabindex", "0");
  }

  /** Turns to the page of a row and scrolls to it. The row gets the focus if `focus` is set, or if another row has it. */
  reveal(key: string, { focus }: { readonly focus: boolean }): void {
    const hadFocus = this.#hasFocus();
    const index = this.#indexes.get(key);
    if (index === undefined) return;
    const page = Math.floor(index / pageLength);
    if (page !== this.#page) {
      this.#page = page;
      this.#draw();
    }
    const row = this.#find(key);
    row?.scrollIntoView({ block: "nearest" });
    if (focus || hadFocus) row?.querySelector("button")?.focus({ preventScroll: true });
  }

  takeFocus(): void {
    this.#rows.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  }

  scrollTo(top: number): void {
    this.#scroller.scrollTop = top;
  }

  /** The number of rows that fit into the view. */
  pageSize(): number {
    const height = this.#rows.rows[0]?.offsetHeight ?? 1;
    return Math.max(1, Math.floor(this.#scroller.clientHeight / height) - 1);
  }

  #turn(page: number): void {
    this.#page = page;
    this.#draw();
    this.#scroller.scrollTop = 0;
    if (this.#newer.disabled) this.#older.focus();
    if (this.#older.disabled) this.#newer.focus();
  }

  #draw(): void {
    if (this.#view === undefined) return;
    const { graph, layout } = this.#view;
    const hadFocus = this.#hasFocus();
    const { length } = layout.rows;
    const last = Math.max(0, Math.ceil(length / pageLength) - 1);
    this.#page = Math.max(0, Math.min(last, this.#page));
    const first = this.#page * pageLength;
    const end = Math.min(length, first + pageLength);
    const titles = columnsOf(graph).map((title) => element("th", { scope: "col" }, title));
    const rows = Array.from({ length: end - first }, (_, index) => this.#render(first + index));
    replaceContent(this.#head, titles);
    replaceContent(this.#rows, rows);
    this.#pager.hidden = last === 0;
    this.#newer.disabled = this.#page === 0;
    this.#older.disabled = this.#page === last;
    this.#place.textContent = `${first + 1}–${end} of ${formatCount(length, "version")}`;
    this.select(this.#selected, undefined);
    if (hadFocus) this.takeFocus();
  }

  /** The row that keeps its position, with its distance from the top of the view. */
  #anchor(): { readonly key: string | undefined; readonly offset: number } | undefined {
    const isInView = (row: HTMLTableRowElement) => {
      const offset = this.#offsetOf(row);
      return offset + row.offsetHeight > this.#head.offsetHeight && offset < this.#scroller.clientHeight;
    };
    const selected = this.#find(this.#selected);
    const held = selected && isInView(selected) ? selected : [...this.#rows.rows].find(isInView);
    return held && { key: held.dataset["key"], offset: this.#offsetOf(held) };
  }

  #offsetOf(row: HTMLTableRowElement): number {
    return row.offsetTop - this.#scroller.scrollTop;
  }

  #find(key: string | undefined): HTMLTableRowElement | undefined {
    return [...this.#rows.rows].find((row) => row.dataset["key"] === key);
  }

  #hasFocus(): boolean {
    return this.#rows.contains(document.activeElement);
  }
}

function columnsOf(graph: PanelGraph): readonly string[] {
  const updates = shownOlms(graph).map((olm) => `OLM ${olm} updates to`);
  return ["Version", "Channels", "State", ...updates, "Update edges to", "Update edges from"];
}

/** Creates a function that renders the row with an index. What all rows need is computed once. */
function createRowRenderer({ graph, layout, marks }: ListView): (index: number) => readonly HTMLElement[] {
  const rows = layout.rows.map(({ row }) => row);
  const describe = createRowDescriber(graph, rows);
  const stuckOf = createStuckFinder(graph);
  return (index) => {
    const [row, text] = [rows[index], describe(index)];
    if (row?.kind !== "version" || text === undefined) return [];
    const { version } = row;
    const cells = [...nameUpdates(graph, version), ...nameEdges(graph, version)];
    return [renderRow(graph, version, markRow(text, marks), { stuck: nameStuck(stuckOf(version)), cells })];
  };
}

function renderRow(
  graph: PanelGraph,
  version: VersionNode,
  text: RowText,
  { stuck, cells }: { readonly stuck: string; readonly cells: readonly string[] },
): HTMLElement {
  const names = (graph.holders.get(version.name) ?? []).map(({ name }) => shownText(name));
  const state = [
    ...text.badges.map((badge) => [renderBadge(badge, (channel) => channelColour(graph, channel)), " "]),
    stuck === "" ? [] : element("span", { class: "badge error" }, stuck),
    text.answer === "unreachable" ? ` ${text.next}` : [],
  ];
  const button = element(
    "button",
    { type: "button", class: "link label", tabindex: -1, title: text.tooltip },
    element("bdi", {}, text.label),
  );
  const remark = text.remark === "" ? [] : element("span", { class: "hint" }, " ", element("bdi", {}, text.remark));
  return element(
    "tr",
    { "data-key": text.key, "data-vscode-context": contextOf(text) },
    element("th", { scope: "row" }, button, remark),
    element("td", {}, names.join(", ")),
    element("td", { class: "state" }, state),
    cells.map((cell) => element("td", {}, cell)),
  );
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
}
