// The folder names of a must-gather and of `oc adm inspect`: cluster-scoped-resources/GROUP/PLURAL and
// namespaces/NAMESPACE/GROUP/PLURAL, as folders of files or as one file. Folders without relevant objects are skipped.

import { type FactList, factLists } from "#core";

/** The API groups whose objects are read. CRDs show whether the cluster is OpenShift. */
const groups: ReadonlySet<string> = new Set([
  "config.openshift.io",
  "operators.coreos.com",
  "olm.operatorframework.io",
  "packages.operators.coreos.com",
  "apiextensions.k8s.io",
]);

/** The folders of other API groups in a must-gather whose names contain no dot. */
const otherGroups: ReadonlySet<string> = new Set(["core", "apps", "autoscaling", "batch", "policy", "pods"]);

/** The folders of a must-gather that contain logs and metrics instead of objects. */
const besideTrees: ReadonlySet<string> = new Set([
  "audit_logs",
  "etcd_info",
  "host_service_logs",
  "ingress_controllers",
  "insights-data",
  "monitoring",
  "network_logs",
  "pod_network_connectivity_check",
  "static-pods",
]);

const clusterTree = "cluster-scoped-resources";

const crdPlural = "customresourcedefinitions";

/** The short names and singulars that `oc get` accepts and that people use in file names. */
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

/** The subfolders of a folder that may contain objects; `path` is its real path, with links resolved. */
export function foldersWithObjects(path: string, names: readonly string[]): ReadonlySet<string> {
  const [parent = "", grandparent = ""] = path.split("/").reverse();
  const isRoot = names.includes(clusterTree);
  return new Set(
    names.filter((name) => {
      if (parent === "namespaces") return true;
      if (parent === clusterTree) return groups.has(name);
      if (grandparent === "namespaces") return groups.has(name) || !(otherGroups.has(name) || name.includes("."));
      return !name.startsWith(".") && name !== "node_modules" && !(isRoot && besideTrees.has(name));
    }),
  );
}

/** The list that a folder `GROUP/PLURAL` contains, even if it is empty. */
export function listOfFolder(name: string, parent: string): FactList | undefined {
  return groups.has(parent) ? listNamed(name) : undefined;
}

/** Whether a folder is `apiextensions.k8s.io/customresourcedefinitions`, with the CRDs of the cluster. */
export function isCrdFolder(name: string, parent: string): boolean {
  return name === crdPlural && parent === "apiextensions.k8s.io";
}

/** The lists in a file's name, such as `csv,sub.yaml` or `clusterversions.yaml`. */
export function listsInFileName(path: string): FactList[] {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const lists = name.split(/[^a-z]+/).flatMap((word) => listNamed(word) ?? []);
  return [...new Set(lists)];
}

/** The list that a word of `oc get` stands for, such as "csv". */
export function listNamed(word: string): FactList | undefined {
  const plural = Object.hasOwn(resourceWords, word) ? resourceWords[word] : word;
  return plural !== undefined && Object.hasOwn(factLists, plural)
    ? factLists[plural as keyof typeof factLists]
    : undefined;
}
