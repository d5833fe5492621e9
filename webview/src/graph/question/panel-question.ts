// The question of a panel: asks the extension, and keeps the answer until the one about the shown graph has arrived.

import { marksOf, type QuestionMarks } from "#picture";
import type { FromGraphPanel, ToGraphPanel, UpgradeQuestionResult, WireQuestion, WireScope } from "#protocol";
import type { ViewState } from "../view-state.ts";
import { scopeKey } from "./question-answer.ts";

/** A question, and what is known about its answer. */
export interface ShownQuestion {
  readonly question: WireQuestion;
  /** Undefined until it arrives. */
  readonly result: UpgradeQuestionResult | undefined;
  /** Whether the result is about an earlier graph, and the one about the shown graph is to come. */
  readonly isOld: boolean;
  /** The shown scope of the answer. */
  readonly scope: WireScope | undefined;
}

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
  #isOld = false;
  /** The number of the last question: only its answer is shown. */
  #number = 0;
  /** The part of the question that was changed last, until its answer brings it into view. */
  #changed: "have" | "want" | undefined;

  constructor(panel: QuestionPanel) {
    this.#panel = panel;
  }

  /** Changes the question and asks it. If both of its versions are empty, nothing is asked; the question bar stays open. */
  change(changed: Partial<WireQuestion>): void {
    const question = { ...(this.#panel.state().question ?? noQuestion), ...changed };
    this.#result = undefined;
    this.#number++;
    if (question.have === null && question.want === null) {
      return this.#panel.change({ asking: true, question: undefined, scope: undefined });
    }
    // With another version, another channel may be the right one.
    const channel = changed.channel ?? null;
    if ("have" in changed || "want" in changed) this.#changed = "have" in changed ? "have" : "want";
    this.#panel.change({ asking: true, question: { ...question, channel }, scope: undefined });
    this.ask();
  }

  /** Another graph is about to be shown. Until its answer arrives, the one about the graph before stays. */
  expectGraph(): void {
    this.#isOld = true;
  }

  /** Asks the question, if there is one. */
  ask(): void {
    const { question } = this.#panel.state();
    this.#number++;
    if (question === undefined) this.#result = undefined;
    else this.#panel.send({ type: "ask", number: this.#number, question });
  }

  receive({ number, result }: Extract<ToGraphPanel, { type: "answer" }>): void {
    if (number !== this.#number || this.#panel.state().question === undefined) return;
    this.#result = result;
    this.#isOld = false;
    this.#panel.change({});
    const version = "answer" in result && this.#changed !== undefined ? result.answer[this.#changed] : null;
    this.#changed = undefined;
    if (version !== null) this.#panel.reveal(version.name);
  }

  /** Drops the question and closes its bar. */
  leave(): void {
    this.#number++;
    this.#result = undefined;
    this.#panel.change({ asking: false, question: undefined, scope: undefined });
  }

  /** What is shown; undefined without a question. */
  shown(state: ViewState): ShownQuestion | undefined {
    const { question } = state;
    const result = this.#result;
    return question && { question, result, isOld: this.#isOld, scope: chooseScope(result, state) };
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
