// The filter above the operators: words, blocking operators only, OLM and class.

import "./filter-bar.css";
import { element } from "../shared/element.ts";
import { classChoices, isOff, noFilter, type OperatorFilter, olmChoices } from "./operator-filter.ts";

export interface FilterEvents {
  filter(filter: OperatorFilter): void;
  /** Moves the focus to the operators below. */
  leave(): void;
}

export interface FilterBar {
  readonly element: HTMLElement;
  /** Shows the filter, and how many of all operators match it. */
  show(filter: OperatorFilter, found: number, all: number): void;
  focus(): void;
}

export function createFilterBar(events: FilterEvents): FilterBar {
  const fields = createFields(events);
  const found = element("span", { class: "found-count", role: "status" });
  const clear = element("button", { type: "button", class: "tool" }, "Show all");
  clear.addEventListener("click", () => {
    events.filter(noFilter);
    fields.text.focus();
  });
  return {
    element: element(
      "div",
      { class: "filter-bar", role: "search", "aria-label": "Filter operators" },
      fields.elements,
      found,
      clear,
    ),
    show(filter, count, all) {
      fields.show(filter);
      found.textContent = isOff(filter) ? "" : `${count} of ${all} found`;
      clear.hidden = isOff(filter);
    },
    focus: () => fields.text.select(),
  };
}

/** A field for each condition of the filter. A change of one keeps the others. */
function createFields(events: FilterEvents): {
  readonly text: HTMLInputElement;
  readonly elements: readonly HTMLElement[];
  show(filter: OperatorFilter): void;
} {
  let filter = noFilter;
  const change = (changed: Partial<OperatorFilter>) => events.filter({ ...filter, ...changed });
  const text = createTextField(change, events);
  const blockers = element("input", { type: "checkbox" });
  const olm = createChoice("OLM", "both OLMs", olmChoices, (value) => `OLM ${value}`);
  const wanted = createChoice("Class", "any class", classChoices, (value) => value);
  blockers.addEventListener("change", () => change({ blockersOnly: blockers.checked }));
  olm.addEventListener("change", () => change({ olm: olmChoices.find((each) => each === olm.value) }));
  wanted.addEventListener("change", () => change({ class: classChoices.find((each) => each === wanted.value) }));
  return {
    text,
    elements: [text, element("label", { class: "check" }, blockers, "Blocking only"), olm, wanted],
    show(shown) {
      filter = shown;
      if (text.value !== shown.text) text.value = shown.text;
      blockers.checked = shown.blockersOnly;
      olm.value = shown.olm ?? "";
      wanted.value = shown.class ?? "";
    },
  };
}

function createTextField(change: (changed: Partial<OperatorFilter>) => void, events: FilterEvents): HTMLInputElement {
  const field = element("input", {
    type: "text",
    class: "filter",
    placeholder: "Filter operators ( / )",
    "aria-label": "Filter operators by name, package, version or reason",
    spellcheck: "false",
  });
  field.addEventListener("input", () => change({ text: field.value }));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field.value !== "") change({ text: "" });
    else if (["Escape", "ArrowDown", "Enter"].includes(event.key)) events.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return field;
}

function createChoice(
  label: string,
  all: string,
  values: readonly string[],
  words: (value: string) => string,
): HTMLSelectElement {
  const options = values.map((value) => element("option", { value }, words(value)));
  return element("select", { class: "choice", "aria-label": label }, element("option", { value: "" }, all), options);
}
