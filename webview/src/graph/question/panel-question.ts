// The question of a panel: asks the extension, and keeps the answer as long as it is about the shown graph.

import { marksOf, type QuestionMarks } from "#picture";
import type { FromGraphPanel, ToGraphPanel, UpgradeQuestionResult, WireQuestion, WireScope } from "#protocol";
import type { ShownQuestion } from "../panel-view.ts";
import type { ViewState } from "../view-state.ts";
import { scopeKey } from "./question-answer.ts";

/** What the question needs of the panel. */
export interface QuestionPanel {
  state(): ViewState;
  /** Changes the state and draws the graph again. */
  change(changed: Partial<ViewState>): void;
  send(message: FromGraphPanel): void;
  /** Brings a version into view, if the graph has it. */
  reveal(name: string): void;
}

const noQuestion: WireQuestion = { have: null, want: null, channel: null };

export class PanelQuestion {
  readonly #panel: QuestionPanel;
  #result: UpgradeQuestionResult | undefined;
  /** The number of the last question: only its answer is shown. */
  #number = 0;
  /** The part of the question that was changed last, until its answer brings it into view. */
  #changed: "have" | "want" | undefined;

  constructor(panel: QuestionPanel) {
    this.#panel = panel;
  }

  /** Changes the question and asks it. Without any version, no question stands. */
  change(changed: Partial<WireQuestion>): void {
    const question = { ...(this.#panel.state().question ?? noQuestion), ...changed };
    if (question.have === null && question.want === null) return this.leave();
    // With another version, another channel may be the right one.
    const channel = changed.channel ?? null;
    this.#result = undefined;
    if ("have" in changed || "want" in changed) this.#changed = "have" in changed ? "have" : "want";
    this.#panel.change({ question: { ...question, channel }, scope: undefined });
    this.ask();
  }

  /** Asks again, because the graph is another one: an answer about an earlier graph is not shown any more. */
  ask(): void {
    const { question } = this.#panel.state();
    this.#result = undefined;
    this.#number++;
    if (question === undefined) return;
    this.#panel.send({ type: "ask", number: this.#number, question });
  }

  receive({ number, result }: Extract<ToGraphPanel, { type: "answer" }>): void {
    if (number !== this.#number || this.#panel.state().question === undefined) return;
    this.#result = result;
    this.#panel.change({});
    const version = "answer" in result && this.#changed !== undefined ? result.answer[this.#changed] : null;
    this.#changed = undefined;
    if (version !== null) this.#panel.reveal(version.name);
  }

  leave(): void {
    if (this.#panel.state().question === undefined) return;
    this.#number++;
    this.#result = undefined;
    this.#panel.change({ question: undefined, scope: undefined });
  }

  /** What is shown; undefined where no question stands. */
  shown(state: ViewState): ShownQuestion | undefined {
    const { question } = state;
    return question && { question, result: this.#result, scope: chooseScope(this.#result, state) };
  }
}

/** What the answer in the shown scope says about each version; undefined without an answer. */
export function marksOfShown(shown: ShownQuestion | undefined): QuestionMarks | undefined {
  const { result, scope } = shown ?? {};
  return result && scope && "answer" in result ? marksOf(result.answer, scope) : undefined;
}

/** The chosen scope, else the first in which there is something to show, for the OLM whose edges are shown. */
function chooseScope(
  result: UpgradeQuestionResult | undefined,
  { scope: chosen, edgeFilter, anyChannel }: ViewState,
): WireScope | undefined {
  if (result === undefined || "none" in result) return undefined;
  const { scopes } = result.answer;
  const isShown = ({ olm, channel }: WireScope) => olm === "v1" && (!anyChannel || channel === null);
  const preferred = edgeFilter === "v1" ? scopes.filter(isShown) : scopes;
  const isGood = ({ path, reachable }: WireScope) => (path === null ? reachable.length > 0 : path.hops !== null);
  return scopes.find((scope) => scopeKey(scope) === chosen) ?? preferred.find(isGood) ?? preferred[0];
}
