// A cluster in which nothing is visible.

import type { ClusterFacts } from "#core";

const hidden = { notVisible: "not in the dump" };

/** The facts of such a cluster. */
export const nothingKnown: ClusterFacts = {
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
  clusterCatalogs: hidden,
  packageManifests: hidden,
  problems: [],
};
