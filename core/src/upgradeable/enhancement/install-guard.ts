import { compareOpenShiftMinors, minorText, type OpenShiftMinor } from "../../openshift/openshift-minor.ts";

/**
 * Why an operator with the maximum `max` must not be installed on a cluster of this minor version; undefined if it may.
 * The enhancement's installation steps say "the cluster version is less than the specified version", which reverses its
 * own goals and stories: the maximum must not be lower than the cluster's version.
 */
export function installGuardReason(max: OpenShiftMinor, cluster: OpenShiftMinor): string | undefined {
  if (compareOpenShiftMinors(max, cluster) >= 0) return undefined;
  const limit = `it is supported up to OpenShift ${minorText(max)}, lower than the cluster's ${minorText(cluster)}`;
  return `${limit}; it must not be installed here, but no shipped OLM prevents that`;
}
