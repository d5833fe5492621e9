// The operators as a table of three columns. Tab reaches one row, and the arrow keys move between rows.

import "./table.css";
import { element, replaceContent } from "../shared/element.ts";
import { PagedRows } from "./paged-rows.ts";
import { type OperatorEvents, renderOperator } from "./render-operator.ts";
import type { ListedOperator, ReportModel } from "./report-model.ts";
import { clusterQuestion, operatorQuestion } from "./report-words.ts";

export interface TableEvents extends OperatorEvents {
  /** The keyboard focus has moved to an operator. */
  moved(key: string): void;
  /** Expands or collapses a row. */
  setOpen(key: string, open: boolean): void;
}

export interface TableView {
  readonly model: ReportModel;
  /** The operators that match the filter. */
  readonly operators: readonly ListedOperator[];
  readonly open: ReadonlySet<string>;
  readonly current: string | undefined;
}

/** The number of rows that are shown at first, and that each click on the button adds. */
const pageSize = 100;

export class OperatorTable {
  readonly element: HTMLElement;
  readonly #events: TableEvents;
  readonly #head = element("div", { class: "row head", role: "row" });
  readonly #body = element("div", { role: "rowgroup" });
  readonly #rows = new PagedRows(this.#body, { page: pageSize, noun: "operator", drawn: () => this.#markCurrent() });
  readonly #table: HTMLElement;
  #current: string | undefined;

  constructor(events: TableEvents) {
    this.#events = events;
    const head = element("div", { class: "head-group", role: "rowgroup" }, this.#head);
    this.#table = element("div", { class: "operators", role: "table", "aria-label": "Operators" }, head, this.#body);
    this.element = element("div", {}, this.#table, this.#rows.more);
    this.#body.addEventListener("keydown", (event) => this.#key(event));
    this.#body.addEventListener("focusin", ({ target }) => this.#follow(target));
  }

  show({ model, operators, open, current }: TableView): void {
    this.#current = current;
    const titles = ["Operator", clusterQuestion(model.report), operatorQuestion];
    const headers = titles.map((title) => element("div", { class: "cell", role: "columnheader" }, title));
    replaceContent(this.#head, headers);
    this.#table.setAttribute("aria-rowcount", String(operators.length + 1));
    const focused = this.#focusedKey();
    this.#rows.show(
      operators.map((listed) => {
        const isOpen = open.has(listed.key);
        return {
          key: listed.key,
          signature: JSON.stringify([listed.operator, isOpen, titles, isOpen && knownEntries(model, listed)]),
          render: () => renderOperator({ listed, model, isOpen }, this.#events),
        };
      }),
    );
    if (focused !== undefined && this.#focusedKey() === undefined) this.focus(focused);
  }

  /** Goes back to the first page, after the filter has changed. */
  startOver(): void {
    this.#rows.startOver();
  }

  /** Focuses an operator, by default the one that Tab reaches, and scrolls to it. */
  focus(key: string | undefined = this.#tabKey()): void {
    const row = key === undefined ? undefined : this.#rows.reach(key);
    const button = row?.querySelector<HTMLElement>(".disclosure");
    button?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Focuses the row that Tab reaches without scrolling, because the user may be clicking in the view. */
  takeFocus(): void {
    const key = this.#tabKey();
    const row = key === undefined ? undefined : this.#rows.find(key);
    row?.querySelector<HTMLElement>(".disclosure")?.focus({ preventScroll: true });
  }

  #focusedKey(): string | undefined {
    const row = document.activeElement?.closest<HTMLElement>("[data-key]");
    return row && this.#body.contains(row) ? row.dataset["key"] : undefined;
  }

  #tabKey(): string | undefined {
    const { keys } = this.#rows;
    return this.#current !== undefined && keys.includes(this.#current) ? this.#current : keys[0];
  }

  #follow(target: EventTarget | null): void {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-key]")?.dataset["key"] : undefined;
    if (key === undefined || key === this.#current) return;
    this.#current = key;
    this.#markCurrent();
    this.#events.moved(key);
  }

  /** Tab reaches the buttons of one row only. */
  #markCurrent(): void {
    const tab = this.#tabKey();
    for (const key of this.#rows.keys) {
      for (const button of this.#rows.find(key)?.querySelectorAll("button, summary") ?? []) {
        button.setAttribute("tabindex", key === tab ? "0" : "-1");
      }
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const key = this.#focusedKey();
    if (key === undefined || !this.#act(event.key, key)) return;
    event.preventDefault();
  }

  #act(stroke: string, key: string): boolean {
    const { keys } = this.#rows;
    const at = keys.indexOf(key);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: keys.length - 1 };
    const to = keys[Math.min(keys.length - 1, Math.max(0, steps[stroke] ?? -1))];
    if (stroke in steps && to !== undefined) this.focus(to);
    else if (stroke === "ArrowRight" || stroke === "ArrowLeft") this.#events.setOpen(key, stroke === "ArrowRight");
    else return false;
    return true;
  }
}

/** For each version in a row, true if a catalog contains its entry. Such a version is a link. */
function knownEntries(model: ReportModel, { operator }: ListedOperator): readonly boolean[] {
  const { bundle, frees, next, available } = operator;
  const names = [
    bundle,
    next.v0,
    next.v1,
    frees?.to ?? null,
    ...(frees?.hops ?? []),
    ...available.map(({ name }) => name),
  ];
  return names.map((name) => model.entryAt(operator.package, name) !== undefined);
}
