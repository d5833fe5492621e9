// The header of the panel: the package, its counts, and the filters.

import "./installed-mark.css";
import "./panel-header.css";
import { formatCount, shownText } from "#core";
import type { PanelGraph } from "#picture";
import { countChanges, nameAbsent } from "#picture";
import { element } from "../shared/element.ts";
import { renderAgain } from "../shared/render-again.ts";
import { createEdgeChoice, type EdgeChoiceEvents, type EdgeChoiceView } from "./edge-choice.ts";
import { FilterField, type FilterFieldEvents, type FilterFieldView } from "./filter/filter-field.ts";
import { createHeaderTools, type ToolEvents, type ToolsView } from "./header-tools.ts";

/** The user events of the header. */
export interface GraphHeaderEvents extends FilterFieldEvents, ToolEvents, EdgeChoiceEvents {
  /** Lets the user choose another package. */
  pickPackage(): void;
  /** Compares the graph with nothing any more. */
  stopComparing(): void;
  /** Goes to the next finding of that severity. */
  nextFinding(severity: "error" | "warning"): void;
}

export interface HeaderView extends FilterFieldView, ToolsView, EdgeChoiceView {}

export interface PanelHeader {
  readonly element: HTMLElement;
  show(view: HeaderView): void;
  focusFilter(): void;
}

export function createPanelHeader(events: GraphHeaderEvents): PanelHeader {
  const title = createTitle(events);
  const edges = createEdgeChoice(events);
  const filter = new FilterField(events);
  const tools = createHeaderTools(events);
  return {
    element: element("header", { class: "header" }, title.element, edges.element, filter.element, tools.element),
    show(view) {
      title.show(view.graph);
      edges.show(view);
      filter.show(view);
      tools.show(view);
    },
    focusFilter: () => filter.focus(),
  };
}

/** The package and its counts, which are rendered again only if they change. */
function createTitle(events: GraphHeaderEvents): { readonly element: HTMLElement; show(graph: PanelGraph): void } {
  const title = element("div", { class: "title" });
  let shown = "";
  return {
    element: title,
    show(graph) {
      const { wire } = graph;
      const signature = JSON.stringify([wire.package, ...countsOf(graph), nameAbsent(graph), nameComparison(graph)]);
      if (signature === shown) return;
      shown = signature;
      const name = renderName(graph, events);
      renderAgain(title, renderTitle(graph, name, events), name);
    },
  };
}

function renderTitle(graph: PanelGraph, name: HTMLElement, events: GraphHeaderEvents): readonly HTMLElement[] {
  const spans = countsOf(graph).map(({ text, kind }) =>
    element("span", { class: `count ${kind}` }, renderCount(text, kind, events)),
  );
  // The spaces are for screen readers.
  const counts = element(
    "p",
    { class: "counts" },
    spans.flatMap((span) => [span, " "]),
  );
  const absent = nameAbsent(graph);
  return [
    element("div", { class: "name-line" }, element("h1", {}, name), counts),
    ...(absent === undefined ? [] : [element("p", { class: "absent", title: absent.tooltip }, absent.text)]),
    ...renderComparison(graph, events),
  ];
}

interface ComparisonWords {
  /** Narrow panels hide it. */
  readonly lead: string;
  readonly name: string;
  readonly counts: string;
}

function nameComparison({ wire: { compared } }: PanelGraph): ComparisonWords | undefined {
  if (compared === undefined) return undefined;
  const lead = compared.problem === null ? "compared with " : "not compared with ";
  const counts = compared.problem === null ? countChanges(compared.changes) : "";
  return { lead, name: shownText(compared.with, 60), counts };
}

/** The state that the graph is compared with, the number of changes, and a button that ends it. */
function renderComparison(graph: PanelGraph, events: GraphHeaderEvents): readonly HTMLElement[] {
  const words = nameComparison(graph);
  if (words === undefined) return [];
  const stop = element("button", { type: "button", title: "Stop comparing", "aria-label": "Stop comparing" }, "✕");
  stop.addEventListener("click", () => events.stopComparing());
  const title = graph.wire.compared?.problem ?? `${words.lead}${words.name}`;
  return [
    element(
      "p",
      { class: "compared", role: "status" },
      element("span", { class: "compared-with", title }, element("span", { class: "lead" }, words.lead), words.name),
      element("span", { class: "compared-counts" }, words.counts),
      stop,
    ),
  ];
}

/** A count. Counts of findings are buttons that go from finding to finding. */
function renderCount(text: string, kind: Count["kind"], events: GraphHeaderEvents): HTMLElement | string {
  if (kind === "") return text;
  const button = element("button", { type: "button", "data-key": kind, title: `${text}: go to the next` }, text);
  button.addEventListener("click", () => events.nextFinding(kind));
  return button;
}

interface Count {
  readonly text: string;
  readonly kind: "" | "error" | "warning";
}

/** The name of the package: a button that leads to other packages. */
function renderName(graph: PanelGraph, events: GraphHeaderEvents): HTMLElement {
  const { wire } = graph;
  const counts = countsOf(graph).map(({ text }) => text);
  const title = `${shownText(wire.package, 1000)}: ${counts.join(", ")}\nShow another package ( p )`;
  const label = `package ${shownText(wire.package)}, show another`;
  const button = element(
    "button",
    { type: "button", class: "package", "data-key": "package", title, "aria-label": label, "aria-haspopup": "dialog" },
    element("bdi", {}, shownText(wire.package)),
  );
  button.addEventListener("click", () => events.pickPackage());
  return button;
}

/** What matters most is first, because a narrow panel hides the last ones. */
function countsOf({ wire, versions, channels }: PanelGraph): readonly Count[] {
  const entries = versions.filter((version) => version.entries.size > 0 && !version.isLost);
  const ownChannels = channels.filter(({ wire: { change } }) => change !== "lost");
  const deprecated = entries.filter((version) => version.deprecated).length;
  const errors = wire.findings.filter(({ severity }) => severity === "error").length;
  const warnings = wire.findings.filter(({ severity }) => severity === "warning").length;
  return [
    ...(errors > 0 ? [{ text: formatCount(errors, "error"), kind: "error" } as const] : []),
    ...(warnings > 0 ? [{ text: formatCount(warnings, "warning"), kind: "warning" } as const] : []),
    ...(wire.deprecated ? [{ text: "package deprecated", kind: "" } as const] : []),
    { text: formatCount(ownChannels.length, "channel"), kind: "" },
    { text: formatCount(entries.length, "version"), kind: "" },
    ...(deprecated > 0 ? [{ text: `${deprecated} deprecated`, kind: "" } as const] : []),
  ];
}
