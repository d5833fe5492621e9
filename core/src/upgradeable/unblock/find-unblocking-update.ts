// Finds the nearest update after which an installed operator no longer blocks an upgrade of the cluster, or explains why
// there is none.

import type { OpenShiftMinor } from "../../openshift/openshift-minor.ts";
import type { ManagedOperator } from "../operators/managed-operator.ts";
import type { UnblockingUpdate } from "../report/upgrade-report.ts";
import { findForV0 } from "./find-for-v0.ts";
import { findForV1 } from "./find-for-v1.ts";
import { allowingBundleNames } from "./unblocking-bundles.ts";
import { whyNoCatalog, whyNoUpdate } from "./why-no-update.ts";

/** The unblocking update, or a sentence that says why there is none. */
export type UnblockingResult =
  | { readonly update: UnblockingUpdate; readonly reason: null }
  | { readonly update: null; readonly reason: string };

/** Finds the nearest version that OLM can update to and that supports OpenShift `needed`. */
export function findUnblockingUpdate(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingResult {
  if (operator.sources.length === 0) return { update: null, reason: whyNoCatalog(operator, needed) };
  const update = findUpdate(operator, needed);
  return update ? { update, reason: null } : { update: null, reason: whyNoUpdate(operator, needed) };
}

function findUpdate(operator: ManagedOperator, needed: OpenShiftMinor): UnblockingUpdate | undefined {
  if (allowingBundleNames(operator, needed).size === 0) return undefined;
  return operator.olm === "v0" ? findForV0(operator, needed) : findForV1(operator, needed);
}
