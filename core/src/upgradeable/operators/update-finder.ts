// Finds the updates of installed operators. A cluster can have the same operator in many namespaces, so every distinct
// request is resolved only once.

import { minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { OperatorReport } from "../report/upgrade-report.ts";
import { findUnblockingUpdate, type UnblockingResult } from "../unblock/find-unblocking-update.ts";
import { availableUpdates, type ManagedOperator, nextUpdates } from "./managed-operator.ts";

/** The updates of one operator. */
export interface OperatorUpdates {
  readonly available: OperatorReport["available"];
  readonly next: OperatorReport["next"];
  /** Undefined if the operator does not block an upgrade. */
  readonly unblocking: UnblockingResult | undefined;
}

/** Finds updates for the operators of one cluster. */
export class UpdateFinder {
  readonly #updates = new Map<string, OperatorUpdates>();

  /** Finds the updates of an operator; `needed` is the OpenShift version that it blocks, if any. */
  find(operator: ManagedOperator, needed: OpenShiftMinor | undefined): OperatorUpdates {
    const key = requestKey(operator, needed);
    const known = this.#updates.get(key);
    if (known) return known;
    const updates = {
      available: availableUpdates(operator),
      next: nextUpdates(operator),
      unblocking: needed && findUnblockingUpdate(operator, needed),
    };
    this.#updates.set(key, updates);
    return updates;
  }
}

/** Everything that the updates depend on. Within one cluster, names identify catalogs. */
function requestKey(
  { sources, manifests, ...constraints }: ManagedOperator,
  needed: OpenShiftMinor | undefined,
): string {
  const from = [
    sources.map(({ name }) => name),
    manifests.map(({ namespace, catalogSource }) => [namespace, catalogSource]),
  ];
  return JSON.stringify([constraints, from, needed ? minorText(needed) : null]);
}
