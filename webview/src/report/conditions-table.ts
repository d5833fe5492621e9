// The status conditions on the cluster that matter for upgrades, in a collapsible section.

import "./conditions-table.css";
import "./table.css";
import { formatCount } from "#core";
import type { ReportedCondition } from "#protocol";
import { element } from "../shared/element.ts";
import { PagedRows } from "./paged-rows.ts";
import { renderMessage, renderUntrusted } from "./report-parts.ts";

const titles = ["Condition", "Status", "Reason and message"];

export class ConditionsTable {
  readonly element: HTMLDetailsElement;
  readonly #summary = element("summary", { id: "conditions" });
  readonly #body = element("div", { role: "rowgroup" });
  readonly #rows = new PagedRows(this.#body, { page: 100, noun: "condition", drawn: () => {} });
  #conditions: readonly ReportedCondition[] = [];

  constructor() {
    const headers = titles.map((title) => element("div", { class: "cell", role: "columnheader" }, title));
    const head = element(
      "div",
      { class: "head-group", role: "rowgroup" },
      element("div", { class: "row head", role: "row" }, headers),
    );
    const table = element("div", { class: "conditions", role: "table", "aria-label": "Conditions" }, head, this.#body);
    this.element = element("details", { class: "fold" }, this.#summary, table, this.#rows.more);
    this.element.addEventListener("toggle", () => this.#draw());
  }

  show(conditions: readonly ReportedCondition[]): void {
    this.#conditions = conditions;
    this.element.hidden = conditions.length === 0;
    const title = element("h2", {}, formatCount(conditions.length, "condition"));
    this.#summary.replaceChildren(title, element("span", { class: "quiet" }, " on the cluster"));
    this.#draw();
  }

  /** Renders rows only while the section is open. */
  #draw(): void {
    if (!this.element.open) return;
    this.#rows.show(
      this.#conditions.map((condition, index) => {
        const signature = JSON.stringify(condition);
        return { key: `${index} ${signature}`, signature, render: () => renderCondition(condition) };
      }),
    );
  }
}

function renderCondition({ source, type, status, reason, message, counts }: ReportedCondition): HTMLElement {
  const shownOnly = counts ? [] : [element("p", { class: "quiet" }, "informational: no OLM release acts on it")];
  return element(
    "div",
    { class: "row", role: "row" },
    element(
      "div",
      { class: "cell", role: "rowheader" },
      element("strong", {}, renderUntrusted(type, 120)),
      element("p", { class: "quiet" }, renderUntrusted(source, 200)),
    ),
    element("div", { class: "cell", role: "cell" }, renderUntrusted(status, 60)),
    element(
      "div",
      { class: "cell", role: "cell" },
      reason === "" ? [] : [element("p", {}, renderUntrusted(reason, 120))],
      message === "" ? [] : [renderMessage(message)],
      shownOnly,
    ),
  );
}
