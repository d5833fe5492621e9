// What is read of a cluster: the resources behind the lists of facts, and the versions of them that are understood.

import type { FactList } from "#core";

/** A resource that is read where the API server has it. */
export interface WantedResource {
  readonly list: FactList;
  readonly group: string;
  /** Its plural names, today's first. */
  readonly plurals: readonly string[];
  /** The versions that are understood, the one that says most first. */
  readonly versions: readonly string[];
  readonly labelSelector?: string;
  /** How many objects a page holds. */
  readonly pageSize: number;
  /** An API of another server behind the API server, which may be slow or gone while all else is well. */
  readonly isAggregated?: true;
}

const openShift = "config.openshift.io";
const olmV0 = "operators.coreos.com";
const olmV1 = "olm.operatorframework.io";

/** `kubectl` asks for pages of this size. */
const pageSize = 500;

/** Everything that is ever listed; there is no Secret among it. */
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
