// How a CSV says that its operator works on clusters without access to the internet.

const feature = "features.operators.openshift.io/disconnected";
const infrastructureFeatures = "operators.openshift.io/infrastructure-features";

/**
 * Whether annotations claim support of disconnected clusters, in the form of today or in the older list.
 * `textOf` gives the text of an annotation, '' where it is missing.
 */
export function claimsDisconnected(textOf: (annotation: string) => string): boolean {
  return textOf(feature) === "true" || /"disconnected"/i.test(textOf(infrastructureFeatures));
}
