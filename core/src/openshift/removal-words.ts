// How messages speak of an API that Kubernetes has removed.

import { minorText } from "./openshift-minor.ts";
import { openShiftMinorOf, type RemovedApi, replacementIn } from "./removed-api.ts";

/** The versions that removed it: `Kubernetes 1.25 (OpenShift 4.12)`. */
export function removalWords(removed: RemovedApi): string {
  return `Kubernetes 1.${removed.in} (OpenShift ${minorText(openShiftMinorOf(removed.in))})`;
}

/** `; use policy/v1`, or that nothing replaces it. */
export function replacementWords(removed: RemovedApi): string {
  const use = replacementIn(removed, removed.in);
  return use === undefined ? "; nothing replaces it" : `; use ${use}`;
}
