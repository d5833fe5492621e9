// Minimal cluster objects as an API server returns them, and the facts read from them.

import { assembleFacts, type ClusterFacts, factListOf, factLists, factOfObject } from "#core";

/** An object as the API server answers it. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly generation?: number;
  };
  readonly spec?: unknown;
  readonly status?: unknown;
}

/** A list that a cluster has and that holds nothing: only its kind says what it is a list of. */
export interface EmptyList {
  readonly apiVersion: string;
  readonly kind: `${string}List`;
  readonly items: readonly never[];
}

export type Dumped = KubeObject | EmptyList;

/** `version` of config.openshift.io, as a cluster that has settled on a version writes it. */
export function clusterVersion(version: string, status: object = {}): KubeObject {
  return {
    apiVersion: "config.openshift.io/v1",
    kind: "ClusterVersion",
    metadata: { name: "version" },
    spec: { channel: "stable" },
    status: { desired: { version }, history: [{ state: "Completed", version }], ...status },
  };
}

/** A ClusterServiceVersion; `annotations` and `labels` as they stand on it. */
export function csv(
  namespace: string,
  name: string,
  { annotations, labels, ...rest }: Partial<KubeObject["metadata"]> & { spec?: object; status?: object } = {},
): KubeObject {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: { name, namespace, ...(annotations ? { annotations } : {}), ...(labels ? { labels } : {}) },
    spec: { version: "1.0.0", ...rest.spec },
    status: { phase: "Succeeded", reason: "InstallSucceeded", ...rest.status },
  };
}

/** The annotation that OLM v0 projects a bundle's properties to. */
export function projected(max: string): Readonly<Record<string, string>> {
  const properties = [{ type: "olm.maxOpenShiftVersion", value: max }];
  return { "operatorframework.io/properties": JSON.stringify({ properties }) };
}

/** A ClusterExtension of a package of its own name, with what it has installed. */
export function clusterExtension(
  name: string,
  bundle?: { readonly name: string; readonly version: string },
): KubeObject {
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name },
    spec: { source: { sourceType: "Catalog", catalog: { packageName: name } } },
    status: bundle ? { install: { bundle } } : {},
  };
}

/** A revision of a ClusterExtension. */
export function clusterObjectSet(
  owner: string,
  { revision = 1, lifecycleState = "Active", bundle = `${owner}.v1.0.0`, annotations = {} }: Partial<Revision> = {},
): KubeObject {
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterObjectSet",
    metadata: {
      name: `${owner}-${revision}`,
      labels: {
        "olm.operatorframework.io/owner-kind": "ClusterExtension",
        "olm.operatorframework.io/owner-name": owner,
      },
      annotations: { "olm.operatorframework.io/bundle-name": bundle, ...annotations },
    },
    spec: { lifecycleState, revision },
  };
}

export interface Revision {
  readonly revision: number;
  readonly lifecycleState: string;
  readonly bundle: string;
  readonly annotations: Readonly<Record<string, string>>;
}

/** Lists of OLM v0 and OLM v1 that hold nothing, so that nothing about them is left open. */
export const noneOf = {
  csvs: emptyList("operators.coreos.com/v1alpha1", "ClusterServiceVersion"),
  operatorConditions: emptyList("operators.coreos.com/v2", "OperatorCondition"),
  subscriptions: emptyList("operators.coreos.com/v1alpha1", "Subscription"),
  clusterExtensions: emptyList("olm.operatorframework.io/v1", "ClusterExtension"),
  clusterObjectSets: emptyList("olm.operatorframework.io/v1", "ClusterObjectSet"),
} as const;

function emptyList(apiVersion: string, kind: string): EmptyList {
  return { apiVersion, kind: `${kind}List`, items: [] };
}

/** A ClusterOperator with its condition Upgradeable. */
export function clusterOperator(name: string, status: string, reason = "", message = ""): KubeObject {
  const conditions = [{ type: "Upgradeable", status, reason, message }];
  return { apiVersion: "config.openshift.io/v1", kind: "ClusterOperator", metadata: { name }, status: { conditions } };
}

/** A Subscription in namespace `operators` that has the CSV installed, and is named like its package. */
export function subscription(installedCSV: string, spec: object = {}, status: object = {}): KubeObject {
  const [name = ""] = installedCSV.split(/\.v(?=\d)/);
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "Subscription",
    metadata: { name, namespace: "operators" },
    spec: { name, channel: "stable", source: "coast", sourceNamespace: "olm", ...spec },
    status: { installedCSV, ...status },
  };
}

/** An OperatorCondition in namespace `operators` whose status was observed at its generation. */
export function operatorCondition(name: string, conditions: readonly object[], spec: object = {}): KubeObject {
  return {
    apiVersion: "operators.coreos.com/v2",
    kind: "OperatorCondition",
    metadata: { name, namespace: "operators", generation: 1 },
    spec,
    status: { conditions: conditions.map((condition) => ({ observedGeneration: 1, ...condition })) },
  };
}

/** The objects as facts, as if a dump held them and nothing else; `hasOpenShiftApi` is what its CRDs would show. */
export function factsOf(objects: readonly Dumped[], hasOpenShiftApi?: boolean): ClusterFacts {
  return assembleFacts({
    objects: objects.filter(isObject).flatMap((each) => factOfObject(each) ?? []),
    visible: new Set(objects.filter(isEmptyList).flatMap(({ apiVersion, kind }) => listOfKind(apiVersion, kind))),
    hasOpenShiftApi,
  });
}

function listOfKind(apiVersion: string, kind: string) {
  return factListOf(apiVersion, kind.slice(0, -"List".length)) ?? [];
}

type FactList = (typeof factLists)[keyof typeof factLists];

/** The facts of a cluster whose lists are all visible but the hidden ones. */
export function clusterOf(objects: readonly KubeObject[], hidden: readonly FactList[] = []): ClusterFacts {
  const visible = new Set(Object.values(factLists).filter((list) => !hidden.includes(list)));
  const read = objects.flatMap((object) => factOfObject(object) ?? []);
  return assembleFacts({ objects: read.filter(({ list }) => !hidden.includes(list)), visible });
}

export function isObject(each: Dumped): each is KubeObject {
  return "metadata" in each;
}

export function isEmptyList(each: Dumped): each is EmptyList {
  return !isObject(each);
}
