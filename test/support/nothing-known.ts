// A cluster in which nothing is visible.

const hidden = { notVisible: "not in the dump" };

/** The facts of such a cluster. */
export const nothingKnown = {
  kind: "openshift",
  clusterVersions: hidden,
  clusterOperators: hidden,
  csvs: hidden,
  subscriptions: hidden,
  installPlans: hidden,
  operatorGroups: hidden,
  operatorConditions: hidden,
  clusterExtensions: hidden,
  clusterObjectSets: hidden,
  problems: [],
};
