import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";

/**
 * Why an operator whose max is `max` must not be installed on a cluster of this minor version; undefined if it may.
 * The enhancement's second step of installing says "the cluster version is less than the specified version", which is
 * the wrong way round: its goals and stories say that the max must not be less than the cluster.
 */
export function installGuardReason(max: OpenShiftMinor, cluster: OpenShiftMinor): string | undefined {
  if (compareOpenShiftMinors(max, cluster) >= 0) return undefined;
  const lower = `its max OpenShift version '${minorText(max)}' is lower than the cluster's '${minorText(cluster)}'`;
  return `${lower}: it must not be installed here, which no shipped OLM prevents`;
}
