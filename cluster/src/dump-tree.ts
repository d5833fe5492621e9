// What the folders of a must-gather and of `oc adm inspect` say by their names, and which of them hold nothing for us:
// cluster-scoped-resources/GROUP/PLURAL and namespaces/NAMESPACE/GROUP/PLURAL, as folders of files or as one file.

import { type FactList, factLists } from "#core";

/** The API groups whose objects are read. CRDs tell whether the cluster is OpenShift. */
const groups: ReadonlySet<string> = new Set([
  "config.openshift.io",
  "operators.coreos.com",
  "olm.operatorframework.io",
  "packages.operators.coreos.com",
  "apiextensions.k8s.io",
]);

/** Folders of a must-gather with thousands of files, or logs, beside those of API groups (which have a dot). */
const otherFolders: ReadonlySet<string> = new Set([
  "core",
  "apps",
  "batch",
  "autoscaling",
  "policy",
  "pods",
  "host_service_logs",
  "static-pods",
  "audit_logs",
  "network_logs",
  "etcd_info",
  "monitoring",
  "insights-data",
  "node_modules",
]);

const crdPlural = "customresourcedefinitions";

/** The short names and singulars that `oc get` takes, and that people name their files by. */
const resourceWords: Readonly<Record<string, keyof typeof factLists>> = {
  clusterversion: "clusterversions",
  co: "clusteroperators",
  clusteroperator: "clusteroperators",
  csv: "clusterserviceversions",
  csvs: "clusterserviceversions",
  clusterserviceversion: "clusterserviceversions",
  sub: "subscriptions",
  subs: "subscriptions",
  subscription: "subscriptions",
  appsub: "subscriptions",
  ip: "installplans",
  installplan: "installplans",
  og: "operatorgroups",
  operatorgroup: "operatorgroups",
  condition: "operatorconditions",
  operatorcondition: "operatorconditions",
  clusterextension: "clusterextensions",
  clusterobjectset: "clusterobjectsets",
  clusterextensionrevision: "clusterobjectsets",
  clusterextensionrevisions: "clusterobjectsets",
  clustercatalog: "clustercatalogs",
  packagemanifest: "packagemanifests",
};

/** Whether a folder may hold objects, by its name and that of the folder around it. */
export function mayHoldObjects(name: string, parent: string): boolean {
  if (name.startsWith(".") || otherFolders.has(name)) return false;
  const isGroup = parent === "cluster-scoped-resources" || /\.(?:io|com)$/.test(name);
  return !isGroup || groups.has(name);
}

/** The list that a folder `GROUP/PLURAL` holds, even if there is nothing in it. */
export function listOfFolder(name: string, parent: string): FactList | undefined {
  return groups.has(parent) ? listNamed(name) : undefined;
}

/** Whether a folder `apiextensions.k8s.io/customresourcedefinitions` holds the CRDs of the cluster. */
export function isCrdFolder(name: string, parent: string): boolean {
  return name === crdPlural && parent === "apiextensions.k8s.io";
}

/** The lists that a file's name speaks of, such as `csv,sub.yaml` or `clusterversions.yaml`. */
export function listsInFileName(path: string): FactList[] {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const lists = name.split(/[^a-z]+/).flatMap((word) => listNamed(word) ?? []);
  return [...new Set(lists)];
}

function listNamed(word: string): FactList | undefined {
  const plural = Object.hasOwn(resourceWords, word) ? resourceWords[word] : word;
  return plural !== undefined && Object.hasOwn(factLists, plural)
    ? factLists[plural as keyof typeof factLists]
    : undefined;
}
