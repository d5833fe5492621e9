// The header of the panel: the package, its counts, and the filters.

import "./installed-mark.css";
import "./panel-header.css";
import { formatCount } from "#core";
import { element, replaceContent } from "../shared/element.ts";
import { shownText } from "../shared/shown-text.ts";
import { type EdgeFilter, edgeFilters } from "./edge-filter.ts";
import { nameAbsent } from "./installed.ts";
import type { PanelGraph } from "./panel-graph.ts";

/** The user events of the header. */
export interface GraphHeaderEvents {
  switchPackage(name: string): void;
  filter(text: string): void;
  /** Moves the focus to the list below. */
  leaveFilter(): void;
  foldAll(fold: boolean): void;
  toggleLegend(): void;
  /** Chooses whose updates are shown. */
  see(edgeFilter: EdgeFilter): void;
  /** Goes to the next finding of that severity. */
  nextFinding(severity: "error" | "warning"): void;
}

export interface HeaderView {
  readonly graph: PanelGraph;
  /** The number of versions that match filter and channels; undefined without a filter. */
  readonly found: number | undefined;
  readonly filter: string;
  /** Whether there are sections, and whether all of them are collapsed. */
  readonly sections: "none" | "folded" | "open";
  readonly legend: boolean;
  readonly edgeFilter: EdgeFilter;
}

export interface PanelHeader {
  readonly element: HTMLElement;
  show(view: HeaderView): void;
  focusFilter(): void;
}

export function createPanelHeader(events: GraphHeaderEvents): PanelHeader {
  const title = createTitle(events);
  const choice = createEdgeFilterChoice(events);
  const same = element("span", { class: "same", role: "status" });
  const filter = createFilter(events);
  const fold = createFoldButton(events);
  const legend = element("button", { type: "button", class: "tool", "aria-controls": "legend" }, "Legend");
  legend.addEventListener("click", () => events.toggleLegend());
  const tools = element("div", { class: "tools" }, choice.element, same, filter.element, fold.element, legend);
  return {
    element: element("header", { class: "header" }, title.element, tools),
    show(view) {
      title.show(view.graph);
      choice.show(view.edgeFilter);
      same.textContent = view.edgeFilter === "difference" && !hasEdges(view.graph) ? "no differences" : "";
      filter.show(view);
      fold.show(view.sections);
      legend.setAttribute("aria-expanded", String(view.legend));
    },
    focusFilter: filter.focus,
  };
}

function hasEdges({ wire }: PanelGraph): boolean {
  return wire.channels.some(({ edges }) => edges.length > 0);
}

/** The package and its counts, which are rendered again only if they change. */
function createTitle(events: GraphHeaderEvents): { readonly element: HTMLElement; show(graph: PanelGraph): void } {
  const title = element("div", { class: "title" });
  let shown = "";
  return {
    element: title,
    show(graph) {
      const { wire } = graph;
      const signature = JSON.stringify([wire.package, wire.packages, ...countsOf(graph), nameAbsent(graph)]);
      if (signature !== shown) replaceContent(title, renderTitle(graph, events));
      shown = signature;
    },
  };
}

/** The edge filters as radio buttons, which arrow keys and screen readers support. */
function createEdgeFilterChoice(events: GraphHeaderEvents): {
  readonly element: HTMLElement;
  show(edgeFilter: EdgeFilter): void;
} {
  const buttons = edgeFilters.map(({ edgeFilter, name, tooltip }) => {
    const input = element("input", { type: "radio", name: "edge-filter", value: edgeFilter });
    input.addEventListener("change", () => events.see(edgeFilter));
    return {
      edgeFilter,
      input,
      label: element("label", { class: "edge-filter", title: tooltip }, input, element("span", {}, name)),
    };
  });
  const labels = buttons.map(({ label }) => label);
  return {
    element: element(
      "div",
      { class: "edge-filters", role: "radiogroup", "aria-label": "Whose updates are shown" },
      labels,
    ),
    show(edgeFilter) {
      for (const button of buttons) button.input.checked = button.edgeFilter === edgeFilter;
    },
  };
}

/** The text field of the filter, and the number of versions that match. */
function createFilter(events: GraphHeaderEvents): {
  readonly element: HTMLElement;
  show(view: HeaderView): void;
  focus(): void;
} {
  const field = createFilterField(events);
  const found = element("span", { class: "found", role: "status" });
  return {
    element: element("span", { class: "filter-place" }, field, found),
    show(view) {
      if (field.value !== view.filter) field.value = view.filter;
      found.textContent = view.found === undefined ? "" : `${view.found} found`;
    },
    focus: () => field.select(),
  };
}

function createFilterField(events: GraphHeaderEvents): HTMLInputElement {
  const field = element("input", {
    type: "text",
    class: "filter",
    placeholder: "Filter versions ( / )",
    "aria-label": "Filter versions by name, version, channel or badge",
    spellcheck: "false",
  });
  field.addEventListener("input", () => events.filter(field.value));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field.value !== "") events.filter("");
    else if (["Escape", "ArrowDown", "Enter"].includes(event.key)) events.leaveFilter();
    else return;
    event.preventDefault();
  });
  return field;
}

/** Collapses all sections if they are expanded, and expands them otherwise. */
function createFoldButton(events: GraphHeaderEvents): {
  readonly element: HTMLElement;
  show(sections: HeaderView["sections"]): void;
} {
  const button = element("button", { type: "button", class: "tool" });
  let isOpen = false;
  button.addEventListener("click", () => events.foldAll(isOpen));
  return {
    element: button,
    show(sections) {
      isOpen = sections === "open";
      button.hidden = sections === "none";
      button.textContent = isOpen ? "Collapse all" : "Expand all";
    },
  };
}

function renderTitle(graph: PanelGraph, events: GraphHeaderEvents): readonly HTMLElement[] {
  const counts = countsOf(graph).map(({ text, kind }) =>
    element("span", { class: `count ${kind}` }, renderCount(text, kind, events)),
  );
  const absent = nameAbsent(graph);
  return [
    renderName(graph, events),
    element(
      "p",
      { class: "counts" },
      counts.flatMap((count) => [count, " "]),
    ),
    ...(absent === undefined ? [] : [element("p", { class: "absent", title: absent.tooltip }, absent.text)]),
  ];
}

/** A count. Counts of findings are buttons that go from finding to finding. */
function renderCount(text: string, kind: Count["kind"], events: GraphHeaderEvents): HTMLElement | string {
  if (kind === "") return text;
  const button = element("button", { type: "button", title: `Go to the next ${kind}` }, text);
  button.addEventListener("click", () => events.nextFinding(kind));
  return button;
}

interface Count {
  readonly text: string;
  readonly kind: "" | "error" | "warning";
}

/** The name of the package, as a drop-down list if the catalog has several packages. */
function renderName({ wire }: PanelGraph, events: GraphHeaderEvents): HTMLElement {
  const name = shownText(wire.package);
  if (wire.packages.length < 2)
    return element("h1", { title: shownText(wire.package, 1000) }, element("bdi", {}, name));
  const options = wire.packages.map((value) =>
    element("option", { value, selected: value === wire.package }, shownText(value)),
  );
  const choice = element("select", { class: "choice packages", "aria-label": "Package" }, options);
  choice.addEventListener("change", () => events.switchPackage(choice.value));
  return element("h1", {}, choice);
}

function countsOf({ wire, versions, channels }: PanelGraph): readonly Count[] {
  const entries = versions.filter((version) => version.entries.size > 0);
  const deprecated = entries.filter((version) => version.deprecated).length;
  const errors = wire.findings.filter(({ severity }) => severity === "error").length;
  const warnings = wire.findings.filter(({ severity }) => severity === "warning").length;
  return [
    { text: formatCount(channels.length, "channel"), kind: "" },
    { text: formatCount(entries.length, "version"), kind: "" },
    ...(deprecated > 0 ? [{ text: `${deprecated} deprecated`, kind: "" } as const] : []),
    ...(wire.deprecated ? [{ text: "package deprecated", kind: "" } as const] : []),
    ...(errors > 0 ? [{ text: formatCount(errors, "error"), kind: "error" } as const] : []),
    ...(warnings > 0 ? [{ text: formatCount(warnings, "warning"), kind: "warning" } as const] : []),
  ];
}
