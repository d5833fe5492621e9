// What the catalogs answer about installed operators. A cluster has the same operator in many namespaces, so that every
// question is put to the resolvers once.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import { type Freed, whatFrees } from "../unblock/frees.ts";
import { availableFor, type ManagedOperator, nextOf } from "./managed-operator.ts";

/** The answers about one operator. */
export interface CatalogAnswers {
  readonly available: OperatorReport["available"];
  readonly next: OperatorReport["next"];
  /** Undefined where the operator need not be freed. */
  readonly freed: Freed | undefined;
}

/** Answers for operators of one cluster; `needed` is the OpenShift that an operator which blocks must allow. */
export class CatalogAnswerer {
  readonly #answers = new Map<string, CatalogAnswers>();

  about(operator: ManagedOperator, needed: OpenShiftMinor | undefined): CatalogAnswers {
    const key = keyOf(operator, needed);
    const known = this.#answers.get(key);
    if (known) return known;
    const answers = {
      available: availableFor(operator),
      next: nextOf(operator),
      freed: needed && whatFrees(operator, needed),
    };
    this.#answers.set(key, answers);
    return answers;
  }
}

/** All that the answers depend on; within one cluster catalogs are known by their names. */
function keyOf({ sources, manifests, ...asked }: ManagedOperator, needed: OpenShiftMinor | undefined): string {
  const from = [
    sources.map(({ name }) => name),
    manifests.map(({ namespace, catalogSource }) => [namespace, catalogSource]),
  ];
  return JSON.stringify([asked, from, needed ? minorText(needed) : null]);
}
