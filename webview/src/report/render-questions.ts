// The two questions side by side, each with its answer and the reasons for it.

import "./render-questions.css";
import { asSentence, shownText } from "#core";
import type { UpgradeableConditionByRelease, UpgradeReport } from "#protocol";
import { element } from "../shared/element.ts";
import type { ListedOperator, ReportModel } from "./report-model.ts";
import { renderAnswer, renderCommas, renderLink, renderMessage, renderUntrusted } from "./report-parts.ts";
import {
  clusterAnswer,
  clusterQuestion,
  enhancementAnswer,
  operatorsQuestion,
  shippedAnswer,
  updatesMark,
  updatesSummary,
} from "./report-words.ts";

/** Further operators are in a collapsible section. */
const maxNamed = 12;

/** `goTo` scrolls to an operator by its label. */
export function renderQuestions(model: ReportModel, goTo: (label: string) => void): HTMLElement {
  return element(
    "div",
    { class: "questions" },
    renderClusterQuestion(model, goTo),
    renderOperatorsQuestion(model, goTo),
  );
}

function renderClusterQuestion({ report }: ReportModel, goTo: (label: string) => void): HTMLElement {
  return element(
    "section",
    { class: "question", "aria-labelledby": "cluster-question" },
    element("h2", { id: "cluster-question" }, clusterQuestion(report)),
    element("p", { class: "verdict" }, renderAnswer(clusterAnswer(report))),
    element("p", {}, renderUntrusted(asSentence(report.summary), 1000)),
    renderSteps(report, goTo),
    element("h3", {}, "What OLM reports"),
    renderShipped("OLM v0", "operator-lifecycle-manager", report.shipped.v0),
    renderShipped("OLM v1", "olm", report.shipped.v1),
    element("h3", {}, "What the enhancement would report"),
    renderEnhancement(report),
    renderApiRemovals(report),
  );
}

/** OLM does not look at removed APIs, so they are told below what it reports. */
function renderApiRemovals({ apiRemovals }: UpgradeReport): readonly HTMLElement[] {
  if (apiRemovals === null) return [];
  return [element("h3", {}, "Removed APIs"), element("p", {}, renderUntrusted(asSentence(apiRemovals), 1000))];
}

/** The minor versions up to a target. A reason is shown once. */
function renderSteps({ steps, summary }: UpgradeReport, goTo: (label: string) => void): readonly HTMLElement[] {
  if (steps.length < 2) return [];
  const shown = new Set<string>();
  const isNew = (reason: string): boolean => {
    const isKnown = summary.includes(reason) || shown.has(reason);
    shown.add(reason);
    return !isKnown;
  };
  const items = steps.map((step) => {
    const links = step.blockers.map((label) =>
      renderLink(renderUntrusted(label, 120), "Show this operator", () => goTo(label)),
    );
    return element(
      "li",
      {},
      element("span", { class: "step" }, renderUntrusted(step.from, 40), " → ", renderUntrusted(step.to, 40)),
      " ",
      renderAnswer(clusterAnswer(step)),
      links.length === 0 ? [] : [": blocked by ", ...renderCommas(links, maxNamed)],
      step.unknown
        .filter(isNew)
        .map((reason) => element("div", { class: "open" }, renderUntrusted(asSentence(reason), 600))),
    );
  });
  return [element("h3", {}, "Steps"), element("ol", { class: "steps" }, items)];
}

/** One line with the status, and the messages in a collapsible section below it. */
function renderReported(line: readonly (Node | string)[], messages: readonly HTMLElement[]): HTMLElement {
  if (messages.length === 0) return element("div", { class: "reported" }, line);
  return element("details", { class: "reported" }, element("summary", {}, line), messages);
}

function renderShipped(
  name: string,
  clusterOperator: string,
  shipped: UpgradeableConditionByRelease | null,
): HTMLElement {
  const title = element("strong", { title: `ClusterOperator ${clusterOperator}` }, name);
  if (shipped === null)
    return renderReported([title, " ", element("span", { class: "quiet" }, "not installed on this cluster")], []);
  const { reason, message, byRelease } = shipped;
  const older = Object.entries(byRelease).map(([release, verdict]) =>
    element(
      "li",
      {},
      element("span", { class: "quiet" }, `OpenShift ${shownText(release, 40)} reports `),
      renderAnswer(shippedAnswer(verdict)),
      renderMessage(verdict.message ?? ""),
    ),
  );
  const why = reason ? [" ", renderUntrusted(reason, 200)] : [];
  return renderReported(
    [title, " ", renderAnswer(shippedAnswer(shipped)), ...why],
    [
      ...(message ? [renderMessage(message)] : []),
      ...(older.length === 0 ? [] : [element("ul", { class: "older" }, older)]),
    ],
  );
}

function renderEnhancement({ enhancement }: UpgradeReport): HTMLElement {
  const title = element(
    "strong",
    { title: "defined by the enhancement, but not implemented by any OLM release" },
    "maxOpenShiftVersion",
  );
  const messages = enhancement.message === "" ? [] : [renderMessage(enhancement.message)];
  return renderReported([title, " ", renderAnswer(enhancementAnswer(enhancement))], messages);
}

function renderOperatorsQuestion({ operators }: ReportModel, goTo: (label: string) => void): HTMLElement {
  const refused = operators.filter(({ operator }) => operator.operatorUpdate.allowed === false);
  return element(
    "section",
    { class: "question", "aria-labelledby": "operators-question" },
    element("h2", { id: "operators-question" }, operatorsQuestion),
    element("p", { class: "verdict" }, renderAnswer({ mark: updatesMark(operators), text: updatesWord(operators) })),
    element("p", {}, updatesSummary(operators)),
    refused.length === 0 ? [] : [renderRefused(refused, goTo)],
    element(
      "p",
      { class: "quiet" },
      "For OLM v0, an operator's OperatorCondition decides this; it never blocks cluster upgrades. OLM v1 does not use it.",
    ),
  );
}

function updatesWord(operators: readonly ListedOperator[]): string {
  const words = { good: "Yes", bad: "Not all", unsure: "Unknown" } as const;
  return words[updatesMark(operators)];
}

function renderRefused(refused: readonly ListedOperator[], goTo: (label: string) => void): HTMLElement {
  const links = refused.map(({ label }) =>
    renderLink(renderUntrusted(label, 120), "Show this operator", () => goTo(label)),
  );
  return element("p", {}, "Cannot be updated: ", renderCommas(links, maxNamed));
}
