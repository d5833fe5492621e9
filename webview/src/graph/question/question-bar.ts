// The bar of questions: "I have" and "I want", each with a field, and the channel.

import "./question-bar.css";
import { shownText } from "#core";
import type { PanelGraph, VersionNode } from "#picture";
import type { WireAnswer, WireQuestion } from "#protocol";
import { element, replaceContent } from "../../shared/element.ts";

export interface QuestionBarEvents {
  /** Asks another question; what is not given stays. */
  ask(changed: Partial<WireQuestion>): void;
  /** Drops the question and closes the bar. */
  leave(): void;
}

export interface QuestionBarView {
  readonly graph: PanelGraph;
  /** Whether the bar is open. */
  readonly asking: boolean;
  /** Undefined while nothing is asked. */
  readonly question: WireQuestion | undefined;
  readonly answer: WireAnswer | undefined;
}

type Part = "have" | "want";

export class QuestionBar {
  readonly element: HTMLElement;
  readonly #events: QuestionBarEvents;
  readonly #suggestions = element("datalist", { id: "question-versions" });
  readonly #fields: Readonly<Record<Part, Field>>;
  readonly #channel: HTMLSelectElement;
  #graph: PanelGraph | undefined;

  constructor(events: QuestionBarEvents) {
    this.#events = events;
    this.#fields = { have: this.#field("have", "I have"), want: this.#field("want", "I want") };
    this.#channel = element("select", { class: "choice question-channel", "aria-label": "Channel of the question" });
    this.#channel.addEventListener("change", () => events.ask({ channel: this.#channel.value }));
    const close = element("button", { type: "button", class: "tool", title: "Leave the question (Esc)" }, "✕");
    close.setAttribute("aria-label", "Leave the question");
    close.addEventListener("click", () => events.leave());
    const channel = element("label", { class: "question-part" }, "in ", this.#channel);
    this.element = element(
      "section",
      { id: "question", class: "question-bar", "aria-label": "Question about updates", hidden: true },
      this.#fields.have.element,
      this.#fields.want.element,
      channel,
      close,
      this.#suggestions,
    );
  }

  show({ graph, asking, question, answer }: QuestionBarView): void {
    this.#graph = graph;
    this.element.hidden = !asking;
    for (const part of ["have", "want"] as const)
      this.#fields[part].show(question?.[part] ?? null, answer?.problems[part] ?? null);
    const channels = graph.channels.map(({ name }) => name);
    const options = channels.map((name) => element("option", { value: name }, shownText(name)));
    replaceContent(this.#channel, options.slice(0, mostChannels));
    this.#channel.value = question?.channel ?? answer?.channel ?? channels[0] ?? "";
    const label = this.#channel.parentElement;
    if (label !== null) label.hidden = channels.length < 2 || question === undefined;
  }

  focus(part: Part): void {
    this.#fields[part].focus();
  }

  hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  /** Offers versions whose name contains the text: what the checked cluster has installed first, then the entries. */
  #suggest(text: string): void {
    const { versions = [], absent = [] } = this.#graph ?? {};
    const where = (version: VersionNode) => version.installed[0];
    const installed = [
      ...versions.flatMap((version) => ({ value: version.name, label: where(version) ?? "" })),
      ...absent.map(({ name, where }) => ({ value: name, label: where })),
    ].filter(({ label }) => label !== "");
    const others = versions.filter((version) => where(version) === undefined);
    const offered = [
      ...installed.map(({ value, label }) => ({ value, label: `installed: ${label}` })),
      ...others.map(({ name, label }) => ({ value: name, label })),
    ].filter(({ value }) => value.includes(text.trim()));
    const options = offered.slice(0, mostSuggestions);
    replaceContent(
      this.#suggestions,
      options.map(({ value, label }) => element("option", { value, label: shownText(label) })),
    );
  }

  #field(part: Part, words: string): Field {
    return createField(part, words, {
      ask: (text) => this.#events.ask(part === "have" ? { have: text } : { want: text }),
      suggest: (text) => this.#suggest(text),
    });
  }
}

/** More suggestions than a person reads would only fill the page: the next letter brings others. */
const mostSuggestions = 60;
const mostChannels = 500;

interface Field {
  readonly element: HTMLElement;
  show(text: string | null, problem: string | null): void;
  focus(): void;
}

interface FieldEvents {
  /** Null for an empty field. */
  ask(text: string | null): void;
  /** Offers versions for the text that the field has so far. */
  suggest(text: string): void;
}

function createField(part: Part, words: string, events: FieldEvents): Field {
  const problemId = `question-${part}-problem`;
  const input = element("input", {
    type: "text",
    class: "choice",
    list: "question-versions",
    spellcheck: "false",
    placeholder: part === "have" ? "installed version" : "wanted version",
    "aria-label": part === "have" ? "Installed version" : "Wanted version",
    "aria-describedby": problemId,
  });
  const problem = element("span", { id: problemId, class: "question-problem", role: "status" });
  const clear = element("button", { type: "button", class: "tool clear", title: `Clear “${words}”` }, "✕");
  clear.setAttribute("aria-label", `Clear “${words}”`);
  let shown: string | null = null;
  const commit = () => {
    const text = input.value.trim() || null;
    if (text !== shown) events.ask(text);
  };
  input.addEventListener("change", commit);
  input.addEventListener("focus", () => events.suggest(""));
  input.addEventListener("input", () => events.suggest(input.value));
  clear.addEventListener("click", () => {
    input.focus();
    events.ask(null);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape" && input.value !== (shown ?? "")) input.value = shown ?? "";
    else return;
    event.preventDefault();
  });
  return {
    element: element("span", { class: "question-part" }, element("label", {}, `${words} `, input), clear, problem),
    show(text, why) {
      if (text !== shown || document.activeElement !== input) input.value = text ?? "";
      shown = text;
      clear.hidden = text === null;
      input.setAttribute("aria-invalid", String(why !== null));
      problem.textContent = why === null ? "" : `✕ ${shownText(why, 300)}`;
      problem.hidden = why === null;
      input.title = shownText(text ?? "", 1000);
      // The end of a long name has its version.
      if (document.activeElement !== input) input.scrollLeft = input.scrollWidth;
    },
    focus: () => input.select(),
  };
}
