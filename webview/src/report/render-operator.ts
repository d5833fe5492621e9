// One operator as a row: its identity, whether it blocks cluster upgrades, and whether it can be updated itself.

import "./render-operator.css";
import { shownText } from "#core";
import type { FactPlace, OperatorReport } from "#protocol";
import { element } from "../shared/element.ts";
import {
  renderClusterDetails,
  renderIdentityDetails,
  renderTraits,
  renderUpdateDetails,
} from "./render-operator-details.ts";
import type { ListedOperator, ReportModel } from "./report-model.ts";
import { renderAnswer, renderUntrusted } from "./report-parts.ts";
import {
  blocksAnswer,
  clusterQuestion,
  explainNoUnblockingUpdate,
  operatorQuestion,
  removalSummary,
  updateAnswer,
} from "./report-words.ts";

/** The actions of a row. */
export interface OperatorEvents {
  toggle(key: string): void;
  openObject(at: FactPlace): void;
  /** Copies the name. A row offers this if neither its object nor its entry can be opened. */
  copyName(name: string): void;
  /** Opens the entry of a package, preferably in that channel. */
  openEntry(packageName: string, name: string, channel: string | null): void;
}

export interface OperatorRow {
  readonly listed: ListedOperator;
  readonly model: ReportModel;
  readonly isOpen: boolean;
}

export function renderOperator(row: OperatorRow, events: OperatorEvents): HTMLElement {
  const { listed, isOpen } = row;
  const { operator } = listed;
  return element(
    "div",
    {
      class: `row operator${operator.blocks ? " blocks" : ""}${isOpen ? " open" : ""}`,
      role: "row",
      "data-key": listed.key,
    },
    element(
      "div",
      { class: "cell identity", role: "rowheader" },
      element("h3", {}, renderDisclosure(listed, isOpen, events)),
      renderIdentity(operator),
      isOpen ? renderIdentityDetails(row, events) : [],
    ),
    element(
      "div",
      { class: "cell", role: "cell" },
      renderCellQuestion(clusterQuestion(row.model.report)),
      renderAnswer(blocksAnswer(operator)),
      isOpen
        ? renderClusterDetails(row, events)
        : [...renderClusterSummary(operator), ...renderRemovalSummary(operator)],
    ),
    element(
      "div",
      { class: "cell", role: "cell" },
      renderCellQuestion(operatorQuestion),
      renderAnswer(updateAnswer(operator)),
      isOpen ? renderUpdateDetails(row, events) : renderUpdateSummary(operator),
    ),
  );
}

/** The question above the answer, for narrow panels without columns. Screen readers use the column header. */
function renderCellQuestion(question: string): HTMLElement {
  return element("span", { class: "cell-question", "aria-hidden": "true" }, question);
}

function renderDisclosure({ key, operator }: ListedOperator, isOpen: boolean, events: OperatorEvents): HTMLElement {
  const button = element(
    "button",
    { type: "button", class: "disclosure", "aria-expanded": String(isOpen), title: shownText(operator.name, 1000) },
    renderUntrusted(operator.name, 120),
  );
  button.addEventListener("click", () => events.toggle(key));
  return button;
}

function renderIdentity({ namespace, olm, version, name }: OperatorReport): HTMLElement {
  const isInName = version !== null && name.endsWith(version);
  const parts = [
    ...(namespace === "" ? [] : [renderUntrusted(namespace, 80)]),
    ...(version === null || isInName ? [] : [renderUntrusted(version, 80)]),
    element("span", { class: "item" }, `OLM ${olm}`),
  ];
  return element(
    "p",
    { class: "quiet" },
    parts.flatMap((part, index) => (index === 0 ? [part] : [" · ", part])),
  );
}

/** OLM does not look at removed APIs, so they are told below its answer and the reason for that. */
function renderRemovalSummary(operator: OperatorReport): readonly HTMLElement[] {
  const summary = removalSummary(operator);
  return summary === undefined ? [] : [renderAnswer(summary, "p")];
}

function renderClusterSummary(operator: OperatorReport): HTMLElement[] {
  const { blocks, unknown, reason, maxOpenShiftVersion, frees } = operator;
  const max =
    maxOpenShiftVersion === null ? [] : ["supported up to OpenShift ", renderUntrusted(maxOpenShiftVersion, 40)];
  if (!blocks && unknown !== null)
    return [element("p", { class: "quiet" }, "its maximum OpenShift version is not visible")];
  if (!blocks) return max.length === 0 ? [] : [element("p", { class: "quiet" }, max)];
  const why = explainNoUnblockingUpdate(operator);
  return [
    element("p", {}, renderUntrusted(reason)),
    ...(frees === null ? [] : [element("p", {}, "Unblocked by ", renderUntrusted(frees.to, 120))]),
    ...(why === undefined ? [] : [element("p", {}, "No update unblocks it: ", renderUntrusted(why))]),
  ];
}

function renderUpdateSummary({ operatorUpdate, next, olm }: OperatorReport): HTMLElement[] {
  const to = next[olm];
  return [
    ...(operatorUpdate.allowed === true || operatorUpdate.reason === ""
      ? []
      : [element("p", {}, renderUntrusted(operatorUpdate.reason))]),
    ...renderTraits(operatorUpdate),
    ...(to === null ? [] : [element("p", { class: "quiet" }, `OLM ${olm} updates to `, renderUntrusted(to, 120))]),
  ];
}
