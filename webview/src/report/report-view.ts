// The view of the report panel: builds the page from its parts and shows what the controller passes.

import "./report-view.css";
import { shownText } from "#core";
import type { ReportSource } from "#protocol";
import { element, replaceContent } from "../shared/element.ts";
import { renderEmptyState } from "../shared/empty-state.ts";
import { ConditionsTable } from "./conditions-table.ts";
import { createFilterBar, type FilterBar, type FilterEvents } from "./filter-bar.ts";
import { filterOperators } from "./operator-filter.ts";
import { OperatorTable, type TableEvents } from "./operator-table.ts";
import { renderQuestions } from "./render-questions.ts";
import { renderRemarks } from "./render-remarks.ts";
import { createReportHeader, type ReportHeader, type ReportHeaderEvents } from "./report-header.ts";
import type { ReportModel } from "./report-model.ts";
import type { ReportState } from "./report-state.ts";

/** All user events. */
export interface ReportEvents {
  readonly header: ReportHeaderEvents;
  readonly filter: FilterEvents;
  readonly table: TableEvents;
  /** Scrolls to an operator by its label. */
  goToOperator(label: string): void;
}

/** The user events without a report. */
export interface EmptyEvents {
  choose(kind: ReportSource["kind"]): void;
  connect(): void;
}

export const noReportHint =
  "Choose the files of a dump: the output of 'oc get … -o yaml' or '-o json', or the folder of a must-gather.";

export const notConnectedHint = "The cluster is not read until you connect.";

const noMatch = element("p", { class: "hint no-match" }, "No operator matches the filter. Press Escape to clear it.");

export class ReportView {
  readonly header: ReportHeader;
  readonly filter: FilterBar;
  readonly table: OperatorTable;
  readonly #events: ReportEvents;
  readonly #root: HTMLElement;
  readonly #note = element("p", { class: "note", role: "status", hidden: true });
  readonly #empty = element("div", { class: "nothing", hidden: true });
  readonly #questions = element("div", {});
  readonly #remarks = element("div", { class: "all-remarks" });
  readonly #conditions = new ConditionsTable();
  readonly #report: HTMLElement;
  readonly #drawn = new Map<HTMLElement, string>();

  constructor(root: HTMLElement, events: ReportEvents) {
    this.#root = root;
    root.classList.add("upgrade-report");
    this.#events = events;
    this.header = createReportHeader(events.header);
    this.filter = createFilterBar(events.filter);
    this.table = new OperatorTable(events.table);
    const operators = element(
      "section",
      { "aria-labelledby": "operators" },
      element("h2", { id: "operators", tabindex: -1 }, "Operators"),
      this.filter.element,
      noMatch,
      this.table.element,
    );
    this.#report = element(
      "div",
      { hidden: true },
      this.header.element,
      this.#note,
      this.#questions,
      operators,
      this.#remarks,
      this.#conditions.element,
    );
    root.append(this.#report, this.#empty);
    keepHeight(this.filter.element, root);
  }

  show(model: ReportModel, source: ReportSource, state: ReportState): void {
    const { report } = model;
    this.#report.hidden = false;
    this.#empty.hidden = true;
    this.header.show(model, source);
    this.#redraw(
      this.#questions,
      [
        report.summary,
        report.verdict,
        report.cluster,
        report.shipped,
        report.enhancement,
        report.steps,
        report.operators.map(({ operatorUpdate }) => operatorUpdate.allowed),
      ],
      () => [renderQuestions(model, this.#events.goToOperator)],
    );
    this.#redraw(
      this.#remarks,
      [report.cluster.notRecommended, report.disagreements, report.notVisible, report.remarks],
      () => renderRemarks(report),
    );
    this.#conditions.show(report.conditions);
    this.showOperators(model, state);
  }

  showOperators(model: ReportModel, { filter, open, current }: ReportState): void {
    const operators = filterOperators(model.operators, filter);
    this.filter.show(filter, operators.length, model.operators.length);
    this.table.show({ model, operators, open, current });
    noMatch.hidden = operators.length > 0 || model.operators.length === 0;
  }

  /** Shows why there is no report, with buttons to connect to `cluster` or to choose a dump or cluster. */
  showNothing(reason: string, cluster: string | null, { choose, connect }: EmptyEvents): void {
    this.#report.hidden = true;
    this.#empty.hidden = false;
    const buttons =
      cluster === null
        ? [renderChoiceButton("Choose Dump…", () => choose("dump"))]
        : [renderChoiceButton(`Connect to ${shownText(cluster, 60)}`, connect)];
    buttons.push(renderChoiceButton(cluster === null ? "Choose Cluster…" : "Other Cluster…", () => choose("cluster")));
    const hint = cluster === null ? noReportHint : notConnectedHint;
    this.#empty.replaceChildren(
      element("h1", {}, "Cluster upgrade"),
      renderEmptyState(reason, hint),
      element("div", { class: "choices" }, buttons),
    );
  }

  showNote(text: string | null): void {
    this.#note.textContent = text ?? "";
    this.#note.hidden = text === null;
  }

  showBusy(what: string | null): void {
    this.#root.setAttribute("aria-busy", String(what !== null));
    this.header.tell(what ?? "", true);
    if (!this.#report.hidden || what === null) return;
    this.#empty.hidden = false;
    this.#empty.replaceChildren(element("p", { class: "hint waiting", role: "status" }, what));
  }

  /** Scrolls to a part of the report and focuses it. */
  goTo(id: string): void {
    const part = document.getElementById(id);
    if (part instanceof HTMLElement && part.parentElement instanceof HTMLDetailsElement) part.parentElement.open = true;
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }

  /** Renders a part again only if its data has changed, so that expanded sections stay open. */
  #redraw(part: HTMLElement, data: unknown, render: () => readonly HTMLElement[]): void {
    const signature = JSON.stringify(data);
    if (this.#drawn.get(part) === signature) return;
    this.#drawn.set(part, signature);
    replaceContent(part, render());
  }
}

function renderChoiceButton(words: string, go: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "tool" }, words);
  button.addEventListener("click", go);
  return button;
}

/** Passes the height of the filter to the style sheet, so that the table header sticks below it. */
function keepHeight(filter: HTMLElement, root: HTMLElement): void {
  new ResizeObserver(() => root.style.setProperty("--filter-height", `${filter.offsetHeight}px`)).observe(filter);
}
