// The header of the report: the cluster, its offered updates, and the buttons.

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
  const title = element("h1", {});
  const facts = element("p", { class: "facts" });
  const counts = element("p", { class: "counts" });
  const live = createFollowingLine();
  const told = element("p", { class: "told", role: "status" });
  let fading: ReturnType<typeof setTimeout> | undefined;
  const target = element("select", { class: "choice", "aria-label": "for OpenShift" });
  target.addEventListener("change", () => events.target(target.value === "" ? null : target.value));
  const picker = element("label", { class: "picker" }, "for OpenShift ", target);
  let kind: ReportSource["kind"] = "dump";
  const refresh = createTool("Refresh", "", events.refresh);
  const choose = createTool("", "", () => events.choose(kind));
  const tools = element(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "Report" },
    picker,
    refresh,
    createTool("Copy as Markdown", "Copy the whole report as Markdown", () => events.copy("markdown")),
    createTool("Copy as JSON", "Copy the whole report as the command line would print it", () => events.copy("json")),
    choose,
  );
  return {
    element: element(
      "header",
      { class: "report-head" },
      element("div", { class: "title" }, title, facts, live.element, counts),
      tools,
      told,
    ),
    show(model, source) {
      kind = source.kind;
      refresh.title = `Read the ${kind} again`;
      choose.textContent = kind === "dump" ? "Other Dump…" : "Other Cluster…";
      choose.title = `Choose another ${kind}`;
      live.element.hidden = kind === "dump";
      title.replaceChildren("Cluster upgrade: ", renderUntrusted(source.label, 120));
      replaceContent(facts, renderFacts(model.report));
      replaceContent(
        counts,
        renderCounts(model, events).map((count) => [count, " "]),
      );
      showTargets(target, model, source);
      picker.hidden = model.targets.length === 0 && source.target === null;
    },
    follow: live.show,
    tell(text, lasts) {
      clearTimeout(fading);
      told.textContent = text;
      if (!lasts && text !== "") fading = setTimeout(() => told.replaceChildren(), doneMs);
    },
  };
}

function createTool(words: string, title: string, run: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "tool", title }, words);
  button.addEventListener("click", run);
  return button;
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

/** Lists the targets. The option of the next minor version has no value, because it is the default. */
function showTargets(select: HTMLSelectElement, { targets }: ReportModel, { target }: ReportSource): void {
  const [next, ...later] = targets;
  const others = target === null || targets.includes(target) ? later : [target, ...later];
  const first = element("option", { value: "" }, next === undefined ? "the next" : `${next} (next)`);
  replaceContent(select, [first, others.map((value) => element("option", { value }, value))]);
  select.value = target === next ? "" : (target ?? "");
}
