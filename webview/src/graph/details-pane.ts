// The details below or beside the list: the answer to a question, what changed, and the selected version. Each is
// rendered again only when it is another one, so that the others keep their place and the keyboard.

import type { PanelGraph } from "#picture";
import { nameOfKey, versionKey } from "#picture";
import { type Content, element, replaceContent } from "../shared/element.ts";
import { noSelectionHint } from "../shared/empty-state.ts";
import { renderAgain } from "../shared/render-again.ts";
import { ChangeList, type ChangeListEvents } from "./change-list.ts";
import type { DetailsEvents } from "./detail-sentences.ts";
import type { ShownQuestion } from "./question/panel-question.ts";
import { type AnswerEvents, renderAnswer } from "./question/question-answer.ts";
import { renderDetails } from "./version-details.ts";
import type { ViewState } from "./view-state.ts";

export interface DetailsPaneEvents {
  readonly details: DetailsEvents & ChangeListEvents;
  readonly question: AnswerEvents;
}

export class DetailsPane {
  readonly #events: DetailsPaneEvents;
  readonly #changes: ChangeList;
  readonly #answer = element("div", { class: "answer-place" });
  readonly #version = element("div", { class: "version-place" });
  readonly element = element("aside", { class: "details", "aria-label": "Details", tabindex: 0 });
  /** What is rendered. */
  #asked: ShownQuestion | undefined;
  #graph: PanelGraph | undefined;
  #selected: string | undefined;
  #channel: string | undefined;

  constructor(events: DetailsPaneEvents) {
    this.#events = events;
    this.#changes = new ChangeList(events.details);
    this.element.append(this.#answer, this.#changes.element, this.#version);
  }

  show(graph: PanelGraph, state: ViewState, asked: ShownQuestion | undefined): void {
    this.#showAnswer(graph, asked);
    this.#changes.show(graph, state.changesFolded);
    this.select(graph, state);
  }

  /** Shows the selected version. */
  select(graph: PanelGraph, { selected, channel }: ViewState): void {
    const isSame = selected === this.#selected;
    if (isSame && graph === this.#graph && channel === this.#channel) return;
    [this.#graph, this.#selected, this.#channel] = [graph, selected, channel];
    const version = graph.versions.find(({ name }) => versionKey(name) === selected);
    this.#changes.select(selected && nameOfKey(selected));
    const hadFocus = this.element.contains(document.activeElement);
    const details =
      version === undefined
        ? element("p", { class: "hint" }, noSelectionHint)
        : renderDetails(graph, { version, channel }, this.#events.details);
    if (isSame) renderAgain(this.#version, details, this.element);
    else this.#renderOther(details);
    if (!isSame && !hadFocus && this.#asked === undefined) this.element.scrollTop = 0;
  }

  /** A link to this version is gone with the details of the other one: the keyboard stays in the details. */
  #renderOther(details: Content): void {
    const hadFocus = this.#version.contains(document.activeElement);
    replaceContent(this.#version, details);
    if (!hadFocus) return;
    this.element.focus({ preventScroll: true });
    this.element.scrollTop = Math.min(this.element.scrollTop, this.#version.offsetTop - this.element.offsetTop);
  }

  #showAnswer(graph: PanelGraph, asked: ShownQuestion | undefined): void {
    const before = this.#asked;
    const isSame = (["question", "result", "scope"] as const).every((part) => asked?.[part] === before?.[part]);
    this.#asked = asked;
    // An answer about an earlier graph stays as it is until the next one arrives.
    if (!isSame || (graph !== this.#graph && asked?.isOld === false)) {
      this.element.classList.toggle("with-answer", asked !== undefined);
      const answer = asked === undefined ? [] : renderAnswer({ graph, ...asked }, this.#events.question);
      renderAgain(this.#answer, answer, this.element);
    }
    this.#answer.setAttribute("aria-busy", String(asked?.isOld === true));
  }
}
