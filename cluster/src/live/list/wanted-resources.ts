// The resources that are read from a cluster, and their supported versions.

import type { FactList } from "#core";

/** A resource that is read if the API server serves it. */
export interface WantedResource {
  readonly list: FactList;
  readonly group: string;
  /** Its plural names, the current one first. */
  readonly plurals: readonly string[];
  /** The supported versions, the most detailed first. */
  readonly versions: readonly string[];
  readonly labelSelector?: string;
  /** The number of objects in a page. */
  readonly pageSize: number;
  /** Whether an aggregated API server serves it, which can be slow or unavailable on its own. */
  readonly isAggregated?: true;
}

const openShift = "config.openshift.io";
const olmV0 = "operators.coreos.com";
const olmV1 = "olm.operatorframework.io";

/** The page size of kubectl. */
const pageSize = 500;

/** Everything that is ever listed. Secrets are not. */
export const wantedResources: readonly WantedResource[] = [
  { list: "clusterVersions", group: openShift, plurals: ["clusterversions"], versions: ["v1"], pageSize },
  { list: "clusterOperators", group: openShift, plurals: ["clusteroperators"], versions: ["v1"], pageSize },
  {
    list: "csvs",
    group: olmV0,
    plurals: ["clusterserviceversions"],
    versions: ["v1alpha1"],
    labelSelector: "!olm.copiedFrom",
    pageSize,
  },
  { list: "subscriptions", group: olmV0, plurals: ["subscriptions"], versions: ["v1alpha1"], pageSize },
  { list: "installPlans", group: olmV0, plurals: ["installplans"], versions: ["v1alpha1"], pageSize },
  { list: "operatorGroups", group: olmV0, plurals: ["operatorgroups"], versions: ["v1"], pageSize },
  { list: "operatorConditions", group: olmV0, plurals: ["operatorconditions"], versions: ["v2", "v1"], pageSize },
  { list: "clusterExtensions", group: olmV1, plurals: ["clusterextensions"], versions: ["v1"], pageSize },
  {
    list: "clusterObjectSets",
    group: olmV1,
    plurals: ["clusterobjectsets", "clusterextensionrevisions"],
    versions: ["v1"],
    pageSize,
  },
  { list: "clusterCatalogs", group: olmV1, plurals: ["clustercatalogs"], versions: ["v1"], pageSize },
  {
    list: "packageManifests",
    group: "packages.operators.coreos.com",
    plurals: ["packagemanifests"],
    versions: ["v1"],
    pageSize: 100,
    isAggregated: true,
  },
];

/** The API group that only OpenShift has. */
export const openShiftGroup = openShift;
