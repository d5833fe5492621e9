// The versions as a table, page by page: the same data as in the lanes, in words.

import "./version-table.css";
import { formatCount, shownText } from "#core";
import { createRowDescriber, laneColour, markRow, type PanelGraph, type RowText, type VersionNode } from "#picture";
import { element, replaceContent } from "../../shared/element.ts";
import { ChannelBar } from "../channel-bar.ts";
import { keyAction } from "../key-action.ts";
import { contextOf, renderBadge } from "../render-rows.ts";
import type { ListEvents, ListView } from "../version-list.ts";
import { nameArriving, nameStuck, nameUpdates, shownOlms } from "./table-cells.ts";

/** The rows of a page, so few that a page has at most 3,000 elements. */
const pageLength = 50;

export class VersionTable {
  readonly element: HTMLElement;
  readonly #events: ListEvents;
  readonly #channels: ChannelBar;
  readonly #head = element("tr", {});
  readonly #rows = element("tbody", {});
  readonly #scroller = element(
    "div",
    { class: "table-scroller" },
    element(
      "table",
      {},
      element("caption", { class: "spoken" }, "Versions, newest first"),
      element("thead", {}, this.#head),
      this.#rows,
    ),
  );
  readonly #newer = element("button", { type: "button", class: "tool" }, "Newer");
  readonly #older = element("button", { type: "button", class: "tool" }, "Older");
  readonly #place = element("span", { role: "status" });
  readonly #pager = element("div", { class: "pager" }, this.#newer, this.#place, this.#older);
  #view: ListView | undefined;
  #page = 0;
  #selected: string | undefined;

  constructor(events: ListEvents) {
    this.#events = events;
    this.#channels = new ChannelBar(events.choseChannels);
    this.element = element("div", { class: "list version-table" }, this.#channels.element, this.#scroller, this.#pager);
    this.#newer.addEventListener("click", () => this.#turn(this.#page - 1));
    this.#older.addEventListener("click", () => this.#turn(this.#page + 1));
    this.#rows.addEventListener("click", (event) => {
      const key = keyOf(event.target);
      if (key !== undefined) this.#events.clicked(key, undefined, event.detail > 1);
    });
    this.#rows.addEventListener("keydown", (event) => {
      const action = keyAction(event);
      if (action === undefined) return;
      event.preventDefault();
      this.#events.key(action);
    });
  }

  /** Shows a graph or other rows of it, on the same page if there still is one. */
  show(view: ListView): void {
    this.#view = view;
    this.#channels.show(view.graph, view.only);
    this.#draw();
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
    const index = this.#view?.layout.rows.findIndex(({ row }) => row.key === key) ?? -1;
    if (index < 0) return;
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
    const { graph, layout, marks } = this.#view;
    const hadFocus = this.#hasFocus();
    const last = Math.max(0, Math.ceil(layout.rows.length / pageLength) - 1);
    this.#page = Math.max(0, Math.min(last, this.#page));
    const rows = layout.rows.map(({ row }) => row);
    const describe = createRowDescriber(graph, rows);
    const first = this.#page * pageLength;
    const shown = rows.slice(first, first + pageLength).flatMap((row, index) => {
      const text = describe(first + index);
      return row.kind === "version" && text !== undefined ? [renderRow(graph, row.version, markRow(text, marks))] : [];
    });
    const updates = shownOlms(graph).map((olm) => `OLM ${olm} updates to`);
    const titles = ["Version", "Channels", "State", ...updates, "Updates from"];
    replaceContent(
      this.#head,
      titles.map((title) => element("th", { scope: "col" }, title)),
    );
    replaceContent(this.#rows, shown);
    this.#pager.hidden = last === 0;
    this.#newer.disabled = this.#page === 0;
    this.#older.disabled = this.#page === last;
    this.#place.textContent = `${first + 1}–${first + shown.length} of ${formatCount(rows.length, "version")}`;
    this.select(this.#selected, undefined);
    if (hadFocus) this.takeFocus();
  }

  #find(key: string | undefined): HTMLTableRowElement | undefined {
    return [...this.#rows.rows].find((row) => row.dataset["key"] === key);
  }

  #hasFocus(): boolean {
    return this.#rows.contains(document.activeElement);
  }
}

function renderRow(graph: PanelGraph, version: VersionNode, text: RowText): HTMLElement {
  const colourOf = (channel: string) => laneColour(graph.channels.find(({ name }) => name === channel)?.colour ?? 0);
  const names = graph.channels.filter(({ names }) => names.has(version.name)).map(({ name }) => shownText(name));
  const stuck = nameStuck(graph, version);
  const state = [
    ...text.badges.map((badge) => [renderBadge(badge, colourOf), " "]),
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
    nameUpdates(graph, version).map((update) => element("td", {}, update)),
    element("td", {}, nameArriving(graph, version)),
  );
}

function keyOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
}
