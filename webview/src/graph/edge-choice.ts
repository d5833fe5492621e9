// Whose updates are shown: the choice of the edges, and beside it the channels of OLM v1.

import "./edge-choice.css";
import { type EdgeFilterButton, edgeFilters, type PanelGraph } from "#picture";
import { element } from "../shared/element.ts";

export interface EdgeChoiceView {
  readonly graph: PanelGraph;
  readonly edgeFilter: EdgeFilterButton;
  /** Whether the updates of OLM v1 are those without `channels`. */
  readonly anyChannel: boolean;
}

export interface EdgeChoice {
  readonly element: HTMLElement;
  show(view: EdgeChoiceView): void;
}

export interface EdgeChoiceEvents {
  /** Chooses whose updates are shown. */
  see(edges: { readonly edgeFilter?: EdgeFilterButton; readonly anyChannel?: boolean }): void;
}

export function createEdgeChoice(events: EdgeChoiceEvents): EdgeChoice {
  const choice = createChoice("Whose updates are shown", edgeFilters, (edgeFilter) => events.see({ edgeFilter }));
  const channels = createChoice("Channels of OLM v1", channelChoices, (value) => {
    events.see({ anyChannel: value === "any" });
  });
  const same = element("span", { class: "same", role: "status" });
  const beside = element("div", { class: "beside-choice" }, channels.element, same);
  return {
    element: element("div", { class: "edge-choice" }, choice.element, beside),
    show({ graph, edgeFilter, anyChannel }) {
      choice.show(edgeFilter);
      channels.show(anyChannel ? "any" : "this");
      channels.element.classList.toggle("unused", edgeFilter !== "v1" || graph.channels.length < 2);
      same.textContent = edgeFilter === "difference" && !hasEdges(graph) ? "no differences" : "";
    },
  };
}

function hasEdges({ wire }: PanelGraph): boolean {
  return wire.channels.some(({ edges, ranges }) => edges.length + ranges.length > 0);
}

/** The channels to which OLM v1 is limited. */
const channelChoices: readonly Choice<"this" | "any">[] = [
  {
    value: "this",
    name: "this channel",
    tooltip: "The ClusterExtension names the channel in spec.source.catalog.channels",
  },
  {
    value: "any",
    name: "any channel",
    tooltip: "All channels count: the ClusterExtension has no spec.source.catalog.channels",
  },
];

interface Choice<T> {
  readonly value: T;
  readonly name: string;
  readonly tooltip: string;
}

/** Choices as radio buttons, which arrow keys and screen readers support. */
function createChoice<T extends string>(
  label: string,
  choices: readonly Choice<T>[],
  chose: (value: T) => void,
): { readonly element: HTMLElement; show(chosen: T): void } {
  const buttons = choices.map(({ value, name, tooltip }) => {
    const input = element("input", { type: "radio", name: label, value });
    input.addEventListener("change", () => chose(value));
    const title = `${name}: ${tooltip}`;
    return { value, input, label: element("label", { class: "edge-filter", title }, input, renderWords(name)) };
  });
  const labels = buttons.map(({ label }) => label);
  return {
    element: element("div", { class: "edge-filters", role: "radiogroup", "aria-label": label }, labels),
    show(chosen) {
      for (const button of buttons) button.input.checked = button.value === chosen;
    },
  };
}

/** The words of a choice. A narrow panel shows only those that tell the choices apart; screen readers get them all. */
function renderWords(name: string): HTMLElement {
  const parts = name.split(/(OLM | edges| channel)/).filter((part) => part !== "");
  const isCommon = (part: string) => part.startsWith(" ") || part.endsWith(" ");
  return element(
    "span",
    {},
    parts.map((part) => (isCommon(part) ? element("span", { class: "common" }, part) : part)),
  );
}
