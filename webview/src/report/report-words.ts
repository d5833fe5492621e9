// The two questions of the report and their answers, each with a mark.

import { formatCount } from "#core";
import type {
  ApiRemoval,
  NotRecommendedUpdate,
  OperatorReport,
  UpgradeableCondition,
  UpgradeReport,
  UpgradeVerdict,
} from "#protocol";
import type { ListedOperator } from "./report-model.ts";

/** The colour and symbol of an answer. Its text says the same. */
export type Mark = "good" | "bad" | "unsure" | "notable";

export interface MarkedAnswer {
  readonly mark: Mark;
  readonly text: string;
}

/** The question that the `Upgradeable` conditions of OLM and the enhancement answer. */
export function clusterQuestion({ cluster }: UpgradeReport): string {
  const wanted = cluster.target ?? cluster.next;
  if (cluster.kind === "kubernetes") return "Can the cluster be upgraded?";
  return wanted === null
    ? "Can the cluster be upgraded to the next OpenShift version?"
    : `Can the cluster be upgraded to OpenShift ${wanted}?`;
}

/** The question that only an OperatorCondition answers. */
export const operatorsQuestion = "Can the operators be updated?";
export const operatorQuestion = "Can this operator be updated?";

export function clusterAnswer({ verdict }: { readonly verdict: UpgradeVerdict }): MarkedAnswer {
  return clusterAnswers[verdict];
}

const clusterAnswers: Readonly<Record<UpgradeVerdict, MarkedAnswer>> = {
  upgradeable: { mark: "good", text: "Yes" },
  "not upgradeable": { mark: "bad", text: "No" },
  unknown: { mark: "unsure", text: "Unknown" },
};

/** The `Upgradeable` condition of a ClusterOperator. */
export function shippedAnswer({ upgradeable }: UpgradeableCondition): MarkedAnswer {
  const marks = { True: "good", False: "bad", Unknown: "unsure" } as const;
  return { mark: marks[upgradeable], text: `Upgradeable=${upgradeable}` };
}

export function enhancementAnswer({ status }: UpgradeReport["enhancement"]): MarkedAnswer {
  const marks = { Upgradeable: "good", "Not Upgradeable": "bad", Unknown: "unsure" } as const;
  return { mark: marks[status], text: status };
}

/** The `Recommended` condition of an update. */
export function recommendedAnswer(recommended: NotRecommendedUpdate["recommended"]): MarkedAnswer {
  return { mark: recommended === "False" ? "bad" : "unsure", text: `Recommended=${recommended}` };
}

/** Whether an operator blocks cluster upgrades. */
export function blocksAnswer({ blocks, unknown }: OperatorReport): MarkedAnswer {
  if (!blocks && unknown !== null) return { mark: "unsure", text: "Unknown" };
  return blocks ? { mark: "bad", text: "Blocks cluster upgrades" } : { mark: "good", text: "Does not block" };
}

export function updateAnswer({ operatorUpdate }: OperatorReport): MarkedAnswer {
  const { allowed } = operatorUpdate;
  if (allowed === "unknown") return { mark: "unsure", text: "Unknown" };
  return allowed ? { mark: "good", text: "Can be updated" } : { mark: "bad", text: "Cannot be updated" };
}

/** Whether an operator loses an API that it names. OLM does not look at that, so it is never marked as blocking. */
export function removalAnswer({ verdict }: ApiRemoval): MarkedAnswer {
  return verdict === "removed" ? { mark: "notable", text: "Removed" } : { mark: "unsure", text: "Unknown" };
}

/** The APIs that the upgrade certainly takes from an operator, in a few words; undefined for none. */
export function removalSummary({ apiRemovals }: OperatorReport): MarkedAnswer | undefined {
  const lost = apiRemovals.filter(({ verdict, isServedNow }) => verdict === "removed" && isServedNow).length;
  return lost === 0
    ? undefined
    : { mark: "notable", text: `Names ${formatCount(lost, "API")} that the upgrade removes` };
}

/** The operators' answers in one sentence, such as "Of 7 operators, 6 can be updated, 1 cannot." */
export function updatesSummary(operators: readonly ListedOperator[]): string {
  if (operators.length === 0) return "No operators are visible.";
  const number = (wanted: boolean | "unknown") =>
    operators.filter(({ operator }) => operator.operatorUpdate.allowed === wanted).length;
  const parts = [
    { count: number(true), what: "can be updated" },
    { count: number(false), what: "cannot" },
    { count: number("unknown"), what: "unknown" },
  ];
  const words = parts.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}`);
  return `Of ${formatCount(operators.length, "operator")}, ${words.join(", ")}.`;
}

/** The mark of the answer for all operators. */
export function updatesMark(operators: readonly ListedOperator[]): Exclude<Mark, "notable"> {
  const answers = operators.map(({ operator }) => operator.operatorUpdate.allowed);
  if (answers.includes(false)) return "bad";
  return answers.every((allowed) => allowed === true) && answers.length > 0 ? "good" : "unsure";
}

/** Why there is no unblocking update, without the word "none". */
export function explainNoUnblockingUpdate({ freesReason }: OperatorReport): string | undefined {
  return freesReason?.replace(/^none: /, "");
}
