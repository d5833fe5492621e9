// What the catalogs answer about installed operators. A cluster has the same operator in many namespaces, so that every
// question is put to the resolvers once.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import { findUnblockingUpdate, type UnblockingResult } from "../unblock/find-unblocking-update.ts";
import { availableUpdates, type ManagedOperator, nextUpdates } from "./managed-operator.ts";

/** The answers about one operator. */
export interface OperatorUpdates {
  readonly available: OperatorReport["available"];
  readonly next: OperatorReport["next"];
  /** Undefined where the operator need not be freed. */
  readonly unblocking: UnblockingResult | undefined;
}

/** Answers for operators of one cluster; `needed` is the OpenShift that an operator which blocks must allow. */
export class UpdateFinder {
  readonly #answers = new Map<string, OperatorUpdates>();

  find(operator: ManagedOperator, needed: OpenShiftMinor | undefined): OperatorUpdates {
    const key = requestKey(operator, needed);
    const known = this.#answers.get(key);
    if (known) return known;
    const answers = {
      available: availableUpdates(operator),
      next: nextUpdates(operator),
      unblocking: needed && findUnblockingUpdate(operator, needed),
    };
    this.#answers.set(key, answers);
    return answers;
  }
}

/** All that the answers depend on; within one cluster catalogs are known by their names. */
function requestKey({ sources, manifests, ...asked }: ManagedOperator, needed: OpenShiftMinor | undefined): string {
  const from = [
    sources.map(({ name }) => name),
    manifests.map(({ namespace, catalogSource }) => [namespace, catalogSource]),
  ];
  return JSON.stringify([asked, from, needed ? minorText(needed) : null]);
}
