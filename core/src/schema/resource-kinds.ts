// The kinds of Kubernetes objects that we know. What their fields hold is in resource-schemas.ts: the part of the extension
// that looks at every document needs only the names.

export interface ResourceKind {
  readonly kind: string;
  /** The API group; other groups have kinds of the same name. */
  readonly group: string;
  /** The served versions, the preferred one first. */
  readonly versions: readonly string[];
  /** The kind in messages: "a ClusterExtension". */
  readonly title: string;
  /** What such an object is for, in CommonMark. */
  readonly doc: string;
  /** Whether the API group does not count, as in opm and OLM v1. */
  readonly isOfAnyGroup?: true;
  /** An earlier name of the kind, which counts only with its API group. */
  readonly formerly?: string;
}

const olmV0Group = "operators.coreos.com";
const olmV1Group = "olm.operatorframework.io";

/** All kinds. */
export const resourceKinds: readonly ResourceKind[] = [
  {
    kind: "ClusterServiceVersion",
    group: olmV0Group,
    versions: ["v1alpha1"],
    title: "a ClusterServiceVersion",
    doc: "One version of an operator: its deployments, permissions, APIs and description. The central manifest of a bundle.",
    isOfAnyGroup: true,
  },
  {
    kind: "ClusterExtension",
    group: olmV1Group,
    versions: ["v1"],
    title: "a ClusterExtension",
    doc: "A package that OLM v1 installs and keeps up to date.",
  },
  {
    kind: "ClusterCatalog",
    group: olmV1Group,
    versions: ["v1"],
    title: "a ClusterCatalog",
    doc: "A catalog image that OLM v1 unpacks and serves in the cluster. ClusterExtensions are resolved from all ClusterCatalogs.",
  },
  {
    kind: "CatalogSource",
    group: olmV0Group,
    versions: ["v1alpha1"],
    title: "a CatalogSource",
    doc: "A catalog that OLM v0 serves in the cluster. Subscriptions name the CatalogSource that they take their package from.",
  },
  {
    kind: "Subscription",
    group: olmV0Group,
    versions: ["v1alpha1"],
    title: "a Subscription",
    doc: "A package and channel that OLM v0 installs in a namespace and keeps up to date.",
  },
  {
    kind: "OperatorCondition",
    group: olmV0Group,
    versions: ["v2", "v1"],
    title: "an OperatorCondition",
    doc: "Whether an operator may be updated. OLM v0 creates one for each ClusterServiceVersion; OLM v1 ignores them.",
    formerly: "Condition",
  },
  {
    kind: "ClusterVersion",
    group: "config.openshift.io",
    versions: ["v1"],
    title: "a ClusterVersion",
    doc: "The OpenShift version of a cluster and the updates that are offered to it.",
  },
  {
    kind: "ClusterOperator",
    group: "config.openshift.io",
    versions: ["v1"],
    title: "a ClusterOperator",
    doc: "The state of a component of OpenShift, such as OLM.",
  },
];

const kindsByName: ReadonlyMap<string, ResourceKind> = new Map(resourceKinds.map((each) => [each.kind, each]));

/** The kind of that name. */
export function resourceKindNamed(kind: string): ResourceKind | undefined {
  return kindsByName.get(kind);
}

/** The kind of an object. A missing `apiVersion` may not be written yet. */
export function resourceKindOf(kind: string, apiVersion: string | undefined): ResourceKind | undefined {
  const isOfGroup = ({ group }: ResourceKind) => apiVersion?.startsWith(`${group}/`) ?? false;
  const known = kindsByName.get(kind);
  if (known) return apiVersion === undefined || known.isOfAnyGroup || isOfGroup(known) ? known : undefined;
  return resourceKinds.find((each) => each.formerly === kind && isOfGroup(each));
}

/** The kind whose lists are of this kind: ClusterExtension for `ClusterExtensionList`. */
export function resourceKindOfList(kind: string): ResourceKind | undefined {
  return kind.endsWith("List") ? kindsByName.get(kind.slice(0, -"List".length)) : undefined;
}

/** The served values of `apiVersion`, the preferred one first. */
export function apiVersionsOf({ group, versions }: ResourceKind): readonly string[] {
  return versions.map((version) => `${group}/${version}`);
}
