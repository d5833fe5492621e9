// The text field of the filter: with suggestions, with what is wrong with the text, and with the number of versions found.
// It is a combobox for screen readers: the focus stays in the field while the arrow keys choose a suggestion.

import "./filter-field.css";
import { asSentence, shownText } from "#core";
import { type PanelGraph, readFilter, type Suggestion, suggest } from "#picture";
import { element } from "../../shared/element.ts";

/** The user events of the field. */
export interface FilterFieldEvents {
  filter(text: string): void;
  /** Clears the filter, and shows what was selected before it. */
  undoFilter(): void;
  /** Moves the focus to the list below. */
  leaveFilter(): void;
}

export interface FilterFieldView {
  readonly graph: PanelGraph;
  readonly filter: string;
  /** The number of versions found, and of all; undefined while all are shown. */
  readonly found: { readonly count: number; readonly all: number } | undefined;
}

/** The width that a box below the field may have, in pixels, with a margin. */
const widestBox = 436;

const placeholder = "Filter ( / )";

const help = `Words are looked for in names, versions, channels and badges. Operators:
channel:stable  is:stuck  max:<4.20  rule:stuck  >=1.2  v1.2
- or ! before a term excludes it. All terms must hold. The legend has all operators.`;

export class FilterField {
  readonly element: HTMLElement;
  readonly #events: FilterFieldEvents;
  readonly #input = element("input", {
    type: "text",
    class: "filter",
    placeholder,
    title: help,
    role: "combobox",
    "aria-label": "Filter versions by name, version, channel, badge or operator",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": "filter-suggestions",
    "aria-describedby": "filter-wrong",
    autocomplete: "off",
    spellcheck: "false",
  });
  readonly #found = element("span", { class: "found", role: "status" });
  readonly #wrong = element("div", { id: "filter-wrong", class: "filter-wrong", role: "status", hidden: true });
  readonly #list = element("div", {
    id: "filter-suggestions",
    class: "filter-suggestions",
    role: "listbox",
    "aria-label": "Suggestions",
    hidden: true,
  });
  #graph: PanelGraph | undefined;
  #suggestions: readonly Suggestion[] = [];
  /** The index of the chosen suggestion; -1 for none. */
  #chosen = -1;

  constructor(events: FilterFieldEvents) {
    this.#events = events;
    this.element = element("span", { class: "filter-place" }, this.#input, this.#found, this.#wrong, this.#list);
    this.#input.addEventListener("input", () => this.#changed());
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("blur", () => this.#suggest([]));
    // A press of the mouse must not take the focus out of the field.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[role=option]") : null;
      if (option !== null) this.#accept(Number(option.id.slice(optionId.length)));
    });
  }

  show({ graph, filter, found }: FilterFieldView): void {
    this.#graph = graph;
    if (this.#input.value !== filter) this.#input.value = filter;
    const count = found === undefined ? "" : `${found.count} of ${found.all}`;
    if (this.#found.textContent !== count) this.#found.textContent = count;
    const wrong = readFilter(graph, filter)
      .wrong.map((each) => shownText(asSentence(each), 600))
      .join(" ");
    if (this.#wrong.textContent !== wrong) this.#wrong.textContent = wrong;
    this.#wrong.hidden = wrong === "";
    this.#input.setAttribute("aria-invalid", String(wrong !== ""));
    this.#input.title = wrong === "" ? help : `${wrong}\n\n${help}`;
  }

  /** Focuses the field, with its text selected. */
  focus(): void {
    this.#input.select();
  }

  /** The boxes below the field open to the side where they have room. */
  #chooseSide(): void {
    const { left } = this.element.getBoundingClientRect();
    this.element.classList.toggle("opens-right", left + widestBox < window.innerWidth);
  }

  #changed(): void {
    this.#chooseSide();
    const { value, selectionEnd } = this.#input;
    this.#events.filter(value);
    this.#suggest(this.#graph === undefined ? [] : suggest(this.#graph, value, selectionEnd ?? value.length));
  }

  #suggest(suggestions: readonly Suggestion[]): void {
    this.#suggestions = suggestions;
    const options = suggestions.map(({ term, meaning }, index) =>
      element(
        "div",
        { id: `${optionId}${index}`, role: "option", "aria-selected": "false" },
        element("bdi", { class: "term" }, shownText(term, 60)),
        " ",
        element("span", { class: "meaning" }, meaning),
      ),
    );
    this.#list.replaceChildren();
    for (const option of options) this.#list.append(option);
    this.#list.hidden = suggestions.length === 0;
    this.#input.setAttribute("aria-expanded", String(suggestions.length > 0));
    this.#choose(-1);
  }

  #choose(index: number): void {
    this.#chosen = index;
    for (const [at, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(at === index));
      if (at === index) option.scrollIntoView({ block: "nearest" });
    }
    if (index < 0) this.#input.removeAttribute("aria-activedescendant");
    else this.#input.setAttribute("aria-activedescendant", `${optionId}${index}`);
  }

  #accept(index: number): void {
    const accepted = this.#suggestions[index];
    if (accepted === undefined) return;
    this.#input.value = accepted.filter;
    this.#input.setSelectionRange(accepted.cursor, accepted.cursor);
    this.#changed();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#handleKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** True if the key was for the field. */
  #handleKey(key: string): boolean {
    const count = this.#suggestions.length;
    const isChosen = this.#chosen >= 0;
    if (count > 0 && key === "ArrowDown") this.#choose((this.#chosen + 1) % count);
    else if (count > 0 && key === "ArrowUp") this.#choose(isChosen ? this.#chosen - 1 : count - 1);
    else if (isChosen && (key === "Enter" || key === "Tab")) this.#accept(this.#chosen);
    else if (isChosen && key === "Escape") this.#suggest([]);
    else if (key === "Escape" && this.#input.value !== "") this.#undo();
    else if (["Escape", "ArrowDown", "Enter"].includes(key)) this.#leave();
    else return false;
    return true;
  }

  #undo(): void {
    this.#suggest([]);
    this.#events.undoFilter();
  }

  #leave(): void {
    this.#suggest([]);
    this.#events.leaveFilter();
  }
}

const optionId = "filter-suggestion-";
