// The header of the report: the cluster, its offered updates, and the buttons.

import "./report-header.css";
import { formatCount } from "#core";
import type { LiveStatus, ReportSource, UpgradeReport } from "#protocol";
import { element, replaceContent } from "../shared/element.ts";
import { createFollowingLine } from "./following-line.ts";
import type { ReportModel } from "./report-model.ts";
import { renderUntrusted } from "./report-parts.ts";

export interface ReportHeaderEvents {
  target(target: string | null): void;
  refresh(): void;
  copy(format: "markdown" | "json"): void;
  choose(kind: ReportSource["kind"]): void;
  /** Scrolls to a part of the report by its id. */
  goTo(id: string): void;
}

export interface ReportHeader {
  readonly element: HTMLElement;
  show(model: ReportModel, source: ReportSource): void;
  /** Shows how the report follows its live cluster. */
  follow(following: LiveStatus): void;
  /** Shows a message. A message about something finished disappears; one that `lasts` stays until the next message. */
  tell(text: string, lasts: boolean): void;
}

/** How long a message that does not last is shown. */
const doneMs = 5000;

export function createReportHeader(events: ReportHeaderEvents): ReportHeader {
  const summary = createSummary(events);
  const tools = createTools(events);
  const message = createMessageLine();
  return {
    element: element("header", { class: "report-head" }, summary.element, tools.element, message.element),
    show(model, source) {
      summary.show(model, source);
      tools.show(model, source);
    },
    follow: summary.follow,
    tell: message.tell,
  };
}

/** A part of the header that shows the report. */
type HeaderPart = Pick<ReportHeader, "element" | "show">;

/** The name of the cluster or dump, what is known about the cluster, and the counts of the report. */
function createSummary(events: ReportHeaderEvents): HeaderPart & Pick<ReportHeader, "follow"> {
  const title = element("h1", {});
  const facts = element("p", { class: "facts" });
  const live = createFollowingLine();
  const counts = element("p", { class: "counts" });
  return {
    element: element("div", { class: "title" }, title, facts, live.element, counts),
    show(model, source) {
      title.replaceChildren("Cluster upgrade: ", renderUntrusted(source.label, 120));
      replaceContent(facts, renderFacts(model.report));
      live.element.hidden = source.kind === "dump";
      replaceContent(
        counts,
        renderCounts(model, events).map((count) => [count, " "]),
      );
    },
    follow: live.show,
  };
}

function renderFacts({ cluster }: UpgradeReport): readonly (Node | string)[] {
  const kinds = {
    openshift: "OpenShift",
    kubernetes: "Kubernetes without OpenShift",
    unknown: "cluster of unknown kind",
  };
  const offered = cluster.offered.length === 0 ? "nothing" : cluster.offered.join(", ");
  return [
    `${kinds[cluster.kind]} `,
    renderUntrusted(cluster.current ?? "of unknown version", 120),
    ...(cluster.kind === "openshift" ? [" · offered: ", renderUntrusted(offered, 400)] : []),
  ];
}

function renderCounts(
  { report, operators, catalogs }: ReportModel,
  events: ReportHeaderEvents,
): readonly HTMLElement[] {
  const blockers = report.operators.filter(({ blocks }) => blocks).length;
  const open = report.operators.filter(({ blocks, unknown }) => !blocks && unknown !== null).length;
  const blocking = blockers === 0 ? "none blocking" : `${blockers} blocking`;
  const links = [
    {
      text: `${formatCount(operators.length, "operator")}, ${blocking}${open === 0 ? "" : `, ${open} unknown`}`,
      id: "operators",
    },
    { text: `${report.cluster.notRecommended.length} not recommended`, id: "not-recommended" },
    { text: formatCount(report.disagreements.length, "disagreement"), id: "disagreements" },
    { text: `${report.notVisible.length} not visible`, id: "not-visible" },
    { text: formatCount(report.remarks.length, "remark"), id: "remarks" },
    { text: formatCount(report.conditions.length, "condition"), id: "conditions" },
  ].filter(({ text, id }) => id === "operators" || !text.startsWith("0 "));
  const judged =
    catalogs.length === 0
      ? "no open catalog contains these packages"
      : `judged with ${formatCount(catalogs.length, "open catalog")}`;
  return [
    ...links.map(({ text, id }) => {
      const button = element("button", { type: "button", class: "link" }, text);
      button.addEventListener("click", () => events.goTo(id));
      return element("span", { class: "count" }, button);
    }),
    element("span", { class: "count", title: catalogs.join("\n") }, judged),
  ];
}

/** The choice of the target, and the buttons. */
function createTools(events: ReportHeaderEvents): HeaderPart {
  const picker = createTargetPicker(events);
  let kind: ReportSource["kind"] = "dump";
  const refresh = createTool("Refresh", "", events.refresh);
  const choose = createTool("", "", () => events.choose(kind));
  return {
    element: element(
      "div",
      { class: "tools", role: "toolbar", "aria-label": "Report" },
      picker.element,
      refresh,
      createTool("Copy as Markdown", "Copy the whole report as Markdown", () => events.copy("markdown")),
      createTool("Copy as JSON", "Copy the whole report as the command line would print it", () => events.copy("json")),
      choose,
    ),
    show(model, source) {
      kind = source.kind;
      picker.show(model, source);
      refresh.title = `Read the ${kind} again`;
      choose.textContent = kind === "dump" ? "Other Dump…" : "Other Cluster…";
      choose.title = `Choose another ${kind}`;
    },
  };
}

function createTool(words: string, title: string, run: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "tool", title }, words);
  button.addEventListener("click", run);
  return button;
}

function createTargetPicker(events: ReportHeaderEvents): HeaderPart {
  const target = element("select", { class: "choice", "aria-label": "for OpenShift" });
  target.addEventListener("change", () => events.target(target.value === "" ? null : target.value));
  const picker = element("label", { class: "picker" }, "for OpenShift ", target);
  return {
    element: picker,
    show(model, source) {
      showTargets(target, model, source);
      picker.hidden = model.targets.length === 0 && source.target === null;
    },
  };
}

/** Lists the targets. The option of the next minor version has no value, because it is the default. */
function showTargets(select: HTMLSelectElement, { targets }: ReportModel, { target }: ReportSource): void {
  const [next, ...later] = targets;
  const others = target === null || targets.includes(target) ? later : [target, ...later];
  const first = element("option", { value: "" }, next === undefined ? "the next" : `${next} (next)`);
  replaceContent(select, [first, others.map((value) => element("option", { value }, value))]);
  select.value = target === next ? "" : (target ?? "");
}

/** A line for one message at a time. */
function createMessageLine(): Pick<ReportHeader, "element" | "tell"> {
  const line = element("p", { class: "told", role: "status" });
  let fading: ReturnType<typeof setTimeout> | undefined;
  return {
    element: line,
    tell(text, lasts) {
      clearTimeout(fading);
      line.textContent = text;
      if (!lasts && text !== "") fading = setTimeout(() => line.replaceChildren(), doneMs);
    },
  };
}
