// The two questions and their answers in a few words, each with the mark that goes with it.

import type {
  NotRecommendedUpdate,
  OperatorReport,
  UpgradeableCondition,
  UpgradeReport,
  UpgradeVerdict,
} from "#protocol";
import { countOf } from "../shared/shown-text.ts";
import type { ListedOperator } from "./report-model.ts";

/** What an answer looks like; the words never depend on the look. */
export type Mark = "good" | "bad" | "unsure";

export interface MarkedAnswer {
  readonly mark: Mark;
  readonly text: string;
}

/** The question that OLM's `Upgradeable` and the rule books answer. */
export function clusterQuestion({ cluster }: UpgradeReport): string {
  const wanted = cluster.target ?? cluster.next;
  if (cluster.kind === "kubernetes") return "May the cluster go on?";
  return wanted === null
    ? "May the cluster go on to the next OpenShift?"
    : `May the cluster go on to OpenShift ${wanted}?`;
}

/** The question that an OperatorCondition answers, and it alone. */
export const operatorsQuestion = "May the operators be updated?";
export const operatorQuestion = "May this operator be updated?";

export function clusterAnswer({ verdict }: { readonly verdict: UpgradeVerdict }): MarkedAnswer {
  return clusterAnswers[verdict];
}

const clusterAnswers: Readonly<Record<UpgradeVerdict, MarkedAnswer>> = {
  upgradeable: { mark: "good", text: "Yes" },
  "not upgradeable": { mark: "bad", text: "No" },
  unknown: { mark: "unsure", text: "Not known" },
};

/** What a ClusterOperator's Upgradeable would say. */
export function shippedAnswer({ upgradeable }: UpgradeableCondition): MarkedAnswer {
  const marks = { True: "good", False: "bad", Unknown: "unsure" } as const;
  return { mark: marks[upgradeable], text: `Upgradeable=${upgradeable}` };
}

export function enhancementAnswer({ status }: UpgradeReport["enhancement"]): MarkedAnswer {
  const marks = { Upgradeable: "good", "Not Upgradeable": "bad", Unknown: "unsure" } as const;
  return { mark: marks[status], text: status };
}

/** The condition Recommended of an update. */
export function recommendedAnswer(recommended: NotRecommendedUpdate["recommended"]): MarkedAnswer {
  return { mark: recommended === "False" ? "bad" : "unsure", text: `Recommended=${recommended}` };
}

/** Whether an operator stops the cluster. */
export function blocksAnswer({ blocks, unknown }: OperatorReport): MarkedAnswer {
  if (!blocks && unknown !== null) return { mark: "unsure", text: "Not known" };
  return blocks ? { mark: "bad", text: "Blocks the cluster" } : { mark: "good", text: "Does not block" };
}

export function updateAnswer({ operatorUpdate }: OperatorReport): MarkedAnswer {
  const { allowed } = operatorUpdate;
  if (allowed === "unknown") return { mark: "unsure", text: "Not known" };
  return allowed ? { mark: "good", text: "May be updated" } : { mark: "bad", text: "Must not be updated" };
}

/** The operators' answers put together, such as "Of 7 operators, 6 may be updated, 1 must not." */
export function updatesSummary(operators: readonly ListedOperator[]): string {
  if (operators.length === 0) return "There is no operator to be seen.";
  const number = (wanted: boolean | "unknown") =>
    operators.filter(({ operator }) => operator.operatorUpdate.allowed === wanted).length;
  const parts = [
    { count: number(true), what: "may be updated" },
    { count: number(false), what: "must not" },
    { count: number("unknown"), what: "not known" },
  ];
  const words = parts.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}`);
  return `Of ${countOf(operators.length, "operator")}, ${words.join(", ")}.`;
}

/** The mark for all operators together. */
export function updatesMark(operators: readonly ListedOperator[]): Mark {
  const answers = operators.map(({ operator }) => operator.operatorUpdate.allowed);
  if (answers.includes(false)) return "bad";
  return answers.every((allowed) => allowed === true) && answers.length > 0 ? "good" : "unsure";
}

/** Why no update frees the cluster, to stand behind words that say so already. */
export function explainNoUnblockingUpdate({ freesReason }: OperatorReport): string | undefined {
  return freesReason?.replace(/^none: /, "");
}
